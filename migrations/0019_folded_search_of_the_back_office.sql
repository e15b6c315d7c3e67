-- What the back office searches by (A21): names, e-mail, phone and address, folded once, when they are written.
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || city || ' ' || district || ' ' || address)) STORED;--> statement-breakpoint
DROP TRIGGER users_log ON users;--> statement-breakpoint
CREATE TRIGGER users_log AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION log_change('id', 'totp_step', 'search_text');--> statement-breakpoint
DROP TRIGGER orders_log ON orders;--> statement-breakpoint
CREATE TRIGGER orders_log AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION log_change('id', 'idempotency_key', 'request_hash', 'search_text');
