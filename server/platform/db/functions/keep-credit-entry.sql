-- Entries of the ledger are never changed or removed, so that every credit can be followed.
CREATE OR REPLACE FUNCTION keep_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END
$$;

CREATE OR REPLACE TRIGGER credit_entry_is_kept BEFORE UPDATE OR DELETE ON credit_entry
  FOR EACH ROW EXECUTE FUNCTION keep_credit_entry();
