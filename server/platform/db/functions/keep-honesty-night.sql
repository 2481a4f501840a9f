-- Nights of the honesty page are never changed, deleted or emptied.
CREATE OR REPLACE FUNCTION keep_honesty_night() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nights of the honesty page are append-only' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER honesty_night_is_kept BEFORE UPDATE OR DELETE ON honesty_night
  FOR EACH ROW EXECUTE FUNCTION keep_honesty_night();
CREATE OR REPLACE TRIGGER honesty_night_is_not_emptied BEFORE TRUNCATE ON honesty_night
  FOR EACH STATEMENT EXECUTE FUNCTION keep_honesty_night();
