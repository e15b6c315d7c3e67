-- Money recorded by hand for a delivered order that nobody paid online, and debts written off (E21). Counter-entries of
-- refunds (E26). Deliveries that are moved to another day (E27).
CREATE TABLE "tenders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenders_way" CHECK ("tenders"."way" in ('cash', 'card', 'transfer', 'written_off')),
	CONSTRAINT "tenders_amount" CHECK ("tenders"."amount" > 0),
	CONSTRAINT "tenders_why" CHECK (("tenders"."way" = 'written_off') = ("tenders"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bring_on" date;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "postponed" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reverses" integer;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tenders_order" ON "tenders" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "tenders_created" ON "tenders" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reverses_refunds_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("id") WHERE owed > 0;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reverses_unique" UNIQUE("reverses");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_postponed" CHECK ("orders"."postponed" between 0 and 3
        and ("orders"."postponed" = 0) = ("orders"."bring_on" is null));
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_why" CHECK (("refunds"."reverses" is null) = ("refunds"."reason" = ''));
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (case when "refunds"."reverses" is null then "refunds"."amount" > 0 else "refunds"."amount" < 0 end);
--> statement-breakpoint
-- Orders that were delivered without their online payment, and orders that still wait for it.
UPDATE orders SET owed = greatest(0, total
    - CASE WHEN EXISTS (SELECT FROM order_returns WHERE order_id = orders.id AND with_delivery) THEN delivery_price ELSE 0 END
    - coalesce((
      SELECT round(sum(came.quantity * line.unit_price)::numeric * (items_total - discount) / nullif(items_total, 0))
      FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id
      WHERE line.order_id = orders.id), 0))
  WHERE payment = 'online' AND total > 0 AND delivered IS NOT NULL
    AND canceled IS NULL AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND state = 'paid');
--> statement-breakpoint
INSERT INTO sales_touched (order_id) SELECT id FROM orders WHERE payment = 'online' AND total > 0 AND canceled IS NULL
  AND delivered IS NULL AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND state = 'paid');
