-- Whether a member has a main photo that everybody may see decides the member's place in lists. The column is derived
-- from another table, which a generated column cannot be; a trigger guards it in the same way, whichever area writes a
-- photo.
CREATE OR REPLACE FUNCTION keep_has_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.member_id, OLD.member_id);
  seen boolean := EXISTS (
    SELECT 1 FROM photo WHERE member_id = changed AND is_main AND status = 'active' AND NOT is_private
  );
BEGIN
  UPDATE profile SET has_photo = seen WHERE member_id = changed AND has_photo IS DISTINCT FROM seen;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER photo_decides_has_photo
  AFTER INSERT OR DELETE OR UPDATE OF is_main, is_private, status ON photo
  FOR EACH ROW EXECUTE FUNCTION keep_has_photo();
