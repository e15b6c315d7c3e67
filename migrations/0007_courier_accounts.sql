ALTER TYPE "public"."staff_role" ADD VALUE 'courier' BEFORE 'tailored';--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_at_door" CHECK (not "refunds"."at_door" or "refunds"."way" in ('cash', 'card'));--> statement-breakpoint
-- Returns the cash that a courier took on a day in Baku (A20), qəpik: the totals of the delivered cash orders, less the goods
-- refused at the door (C21).
CREATE OR REPLACE FUNCTION courier_cash(courier integer, at_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(sum(total - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id AND at_door)), 0)::int FROM orders
  WHERE courier_id = courier AND payment = 'cash'
    AND delivered >= (at_day::timestamp AT TIME ZONE 'Asia/Baku') AND delivered < ((at_day + 1)::timestamp AT TIME ZONE 'Asia/Baku')
$$;
