ALTER TABLE "users" ADD COLUMN "owns_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "link_device" text;--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree (lower("old_email"));--> statement-breakpoint
-- Returns whether another account gave this e-mail up within 7 days, so that its undo link can still restore it (C10).
CREATE FUNCTION email_is_reserved(address text, account integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT FROM email_changes WHERE lower(old_email) = lower(address) AND user_id <> account
    AND confirmed_at > now() - interval '7 days' AND undone_at IS NULL)
$function$
--> statement-breakpoint
CREATE FUNCTION users_email_stays_reserved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF email_is_reserved(NEW.email, NEW.id) THEN
    RAISE EXCEPTION 'the e-mail is reserved' USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email', TABLE = 'users';
  END IF;
  RETURN NULL;
END
$function$
--> statement-breakpoint
-- Runs after the write, so that an insert that waited for a change of e-mail sees that change.
CREATE TRIGGER users_email_reserved AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION users_email_stays_reserved();
--> statement-breakpoint
DROP TRIGGER users_log ON users;
--> statement-breakpoint
CREATE TRIGGER users_log AFTER INSERT OR DELETE OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION log_change('id', 'totp_step', 'search_text', 'link_device');
