DROP INDEX "orders_idempotency";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("id") WHERE preparing is null and canceled is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree (coalesce("taken_by", "user_id"),"idempotency_key");--> statement-breakpoint
-- The owner is whoever has is_admin: from now on both say the same.
UPDATE "users" SET "role" = CASE WHEN "is_admin" THEN 'owner'::staff_role END WHERE "is_admin" <> ("role" IS NOT DISTINCT FROM 'owner');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_owner" CHECK ("users"."is_admin" = ("users"."role" is not distinct from 'owner'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" CHECK ("orders"."user_id" is not null or "orders"."taken_by" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_why" CHECK ("orders"."discount" = 0 or "orders"."coupon_id" is not null or "orders"."discount_reason" is not null);
--> statement-breakpoint
-- Who took an order and why something was taken off stay as well.
CREATE OR REPLACE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.user_id, OLD.taken_by, OLD.items_total, OLD.discount, OLD.discount_reason, OLD.delivery_price, OLD.total, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.user_id, NEW.taken_by, NEW.items_total, NEW.discount, NEW.discount_reason, NEW.delivery_price, NEW.total, NEW.created_at, NEW.received) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.preparing IS NOT NULL AND OLD.preparing IS DISTINCT FROM NEW.preparing)
     OR (OLD.on_way IS NOT NULL AND OLD.on_way IS DISTINCT FROM NEW.on_way)
     OR (OLD.delivered IS NOT NULL AND OLD.delivered IS DISTINCT FROM NEW.delivered)
     OR (OLD.canceled IS NOT NULL AND OLD.canceled IS DISTINCT FROM NEW.canceled) THEN
    RAISE EXCEPTION 'a stage once reached stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
