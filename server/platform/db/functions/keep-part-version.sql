-- A version of a part of a site is never changed or deleted: what was once right can be gone back to.
CREATE OR REPLACE FUNCTION keep_part_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of parts are append-only' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER part_version_is_kept BEFORE UPDATE OR DELETE ON part_version
  FOR EACH ROW EXECUTE FUNCTION keep_part_version();
CREATE OR REPLACE TRIGGER part_version_is_not_emptied BEFORE TRUNCATE ON part_version
  FOR EACH STATEMENT EXECUTE FUNCTION keep_part_version();
