-- Nobody is fooled about who is real: whether a profile is a person or a character is written once.
CREATE FUNCTION keep_profile_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> OLD.kind THEN
    RAISE EXCEPTION 'the kind of a profile never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_kind_is_fixed BEFORE UPDATE OF kind ON profile
  FOR EACH ROW EXECUTE FUNCTION keep_profile_kind();
--> statement-breakpoint
-- Every credit can be followed: an entry of the ledger is never changed or removed.
CREATE FUNCTION keep_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entry_is_kept BEFORE UPDATE OR DELETE ON credit_entry
  FOR EACH ROW EXECUTE FUNCTION keep_credit_entry();
