-- Refuses a call, which rolls back everything that it wrote. The text of the error is the code of the refusal; its detail
-- are the seconds after which the call may be made, for a refusal that ends by itself.
CREATE OR REPLACE FUNCTION refuse(p_code text, p_wait interval DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', p_code USING ERRCODE = 'VK001', DETAIL = coalesce(extract(epoch FROM p_wait)::text, '');
END $$;
