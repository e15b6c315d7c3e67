ALTER TYPE "public"."link_purpose" ADD VALUE 'invitation';--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" "staff_role",
	"role_id" integer,
	"invited_by" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tailored_role" CHECK (("invitations"."role_id" is not null) = ("invitations"."role"::text is not distinct from 'tailored'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email")) WHERE user_id is null and email <> '';
--> statement-breakpoint
CREATE TRIGGER invitations_log AFTER INSERT OR UPDATE OR DELETE ON invitations FOR EACH ROW EXECUTE FUNCTION log_change('user_id', 'invited_by');
--> statement-breakpoint
-- An order that was taken for somebody without an account becomes that of the account they get (A19); nothing else moves it.
CREATE OR REPLACE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.taken_by, OLD.discount_reason, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.taken_by, NEW.discount_reason, NEW.created_at, NEW.received)
     OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.items_total, OLD.discount, OLD.delivery_price, OLD.total) IS DISTINCT FROM (NEW.items_total, NEW.discount, NEW.delivery_price, NEW.total)
     AND (OLD.on_way IS NOT NULL OR OLD.canceled IS NOT NULL
       OR NEW.items_total <> (SELECT coalesce(sum(paid_amount), 0) FROM order_items WHERE order_id = NEW.id)) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.preparing IS DISTINCT FROM NEW.preparing AND NOT stage_may_change(OLD.preparing, NEW.preparing))
     OR (OLD.on_way IS DISTINCT FROM NEW.on_way AND NOT stage_may_change(OLD.on_way, NEW.on_way))
     OR (OLD.delivered IS DISTINCT FROM NEW.delivered AND NOT stage_may_change(OLD.delivered, NEW.delivered))
     OR (OLD.canceled IS NOT NULL AND OLD.canceled IS DISTINCT FROM NEW.canceled)
     OR (OLD.returned IS NOT NULL AND OLD.returned IS DISTINCT FROM NEW.returned) THEN
    RAISE EXCEPTION 'a stage once reached stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
