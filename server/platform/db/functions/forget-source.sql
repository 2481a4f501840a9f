-- A network and a ref name a partner; a sub may name one click of one person, so it goes with that person.
CREATE OR REPLACE FUNCTION forget_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversion SET member_id = NULL, sub1 = '', sub2 = '', sub3 = '' WHERE member_id = OLD.id;
  UPDATE credit_order SET tracking = tracking - ARRAY['sub1', 'sub2', 'sub3']
    WHERE member_id = OLD.id AND tracking ?| ARRAY['sub1', 'sub2', 'sub3'];
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER member_source_is_forgotten BEFORE DELETE ON member
  FOR EACH ROW WHEN (OLD.email IS NOT NULL) EXECUTE FUNCTION forget_source();
