-- A picture of a fictional profile is stored with its source, in the same transaction, or not at all. Portraits that the
-- demo paints have their source in the row itself.
CREATE OR REPLACE FUNCTION require_picture_source() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  picture uuid := CASE TG_TABLE_NAME WHEN 'photo' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(OLD) ->> 'photo_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM photo JOIN profile ON profile.member_id = photo.member_id AND profile.kind = 'fictional'
    WHERE photo.id = picture AND photo.painting IS NULL
  ) AND NOT EXISTS (SELECT FROM picture_source WHERE photo_id = picture) THEN
    RAISE EXCEPTION 'a picture of a fictional profile needs its source' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS photo_has_source ON photo;
CREATE CONSTRAINT TRIGGER photo_has_source
  AFTER INSERT ON photo DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.painting IS NULL) EXECUTE FUNCTION require_picture_source();

DROP TRIGGER IF EXISTS source_is_kept ON picture_source;
CREATE CONSTRAINT TRIGGER source_is_kept
  AFTER DELETE ON picture_source DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_picture_source();
