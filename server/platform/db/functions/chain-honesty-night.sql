-- A night of the honesty page follows the night before it: the next number, its hash as `previous`, and a hash over both and
-- the body. The columns say what the body says. Two processes that write the same night collide on its number.
CREATE OR REPLACE FUNCTION chain_honesty_night() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest honesty_night;
  told jsonb := NEW.body::jsonb;
BEGIN
  SELECT * INTO newest FROM honesty_night WHERE site_id = NEW.site_id ORDER BY number DESC LIMIT 1;
  IF NEW.number <> coalesce(newest.number, 0) + 1
    OR NEW.day <> coalesce(newest.day + 1, NEW.day)
    OR NEW.previous <> coalesce(newest.hash, '')
    OR decode(NEW.hash, 'base64') <> sha256(decode(NEW.previous, 'base64') || convert_to(NEW.body, 'UTF8'))
    OR (told ->> 'number')::integer <> NEW.number
    OR (told ->> 'day')::date <> NEW.day
    OR told ->> 'statements' <> NEW.statements_hash
  THEN
    RAISE EXCEPTION 'a night of the honesty page must follow the night before it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER honesty_night_is_chained BEFORE INSERT ON honesty_night
  FOR EACH ROW EXECUTE FUNCTION chain_honesty_night();
