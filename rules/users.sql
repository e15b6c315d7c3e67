-- E-mails of accounts.

-- Returns whether another account gave this e-mail up within 7 days, so that its undo link can still restore it (C10).
CREATE OR REPLACE FUNCTION email_is_reserved(address text, account integer) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM email_changes WHERE lower(old_email) = lower(address) AND user_id <> account
    AND confirmed_at > now() - interval '7 days' AND undone_at IS NULL)
$$;

CREATE OR REPLACE FUNCTION users_email_stays_reserved() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF email_is_reserved(NEW.email, NEW.id) THEN
    RAISE EXCEPTION 'the e-mail is reserved' USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email', TABLE = 'users';
  END IF;
  RETURN NULL;
END
$$;
-- Runs after the write, so that an insert that waited for a change of e-mail sees that change.
CREATE OR REPLACE TRIGGER users_email_reserved AFTER INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION users_email_stays_reserved();
