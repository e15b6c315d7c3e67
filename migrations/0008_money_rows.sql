-- All money of an order as rows (E41): payments at the door, online payments and refunds become tenders.
DROP TRIGGER IF EXISTS orders_refund_due ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_return_items_refund_due ON order_return_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS payments_refund_due ON payments;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_refund_due ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS tenders_refund_due ON tenders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_fit ON refunds;
--> statement-breakpoint
DROP TRIGGER IF EXISTS refunds_reverse ON refunds;
--> statement-breakpoint
DROP FUNCTION IF EXISTS order_written_off, order_received, order_refund_due, order_owed, orders_know_refund_due,
  refund_due_changes, refund_fits, refund_reverses;
--> statement-breakpoint
-- `source` and `id` name the former row. Orders that are paid at the door were paid with their delivery, less what the
-- customer refused there.
CREATE TEMPORARY TABLE money ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY received_at, source, id) AS tender_id, * FROM (
    SELECT 'payment' AS source, id, order_id, 'online' AS way, amount, ended_at AS received_at, NULL::int AS by,
      NULL::int AS reverses, '' AS note
    FROM payments WHERE state IN ('paid', 'late')
    UNION ALL
    SELECT 'order', orders.id, orders.id,
      CASE WHEN payment = 'card' THEN 'card_door' WHEN is_pickup THEN 'cash_store' ELSE 'cash_door' END,
      total - coalesce((SELECT sum(amount) FROM refunds WHERE order_id = orders.id AND at_door), 0)::int, delivered,
      (SELECT user_id FROM order_events WHERE order_id = orders.id AND event = 'delivered' ORDER BY id DESC LIMIT 1),
      NULL, ''
    FROM orders JOIN delivery_types ON delivery_types.id = delivery_id
    WHERE payment <> 'online' AND delivered IS NOT NULL
    UNION ALL
    SELECT 'tender', id, order_id, CASE way WHEN 'cash' THEN 'cash_store' WHEN 'card' THEN 'card_door' ELSE way END,
      amount, created_at, user_id, NULL, coalesce(reason, '')
    FROM tenders
    UNION ALL
    SELECT 'refund', id, order_id,
      CASE WHEN EXISTS (SELECT FROM payment_refunds WHERE refund_id = refunds.id) THEN 'online'
        WHEN way = 'cash' THEN 'cash_store' WHEN way = 'card' THEN 'card_door' ELSE way::text END,
      -amount, created_at, user_id, reverses, CASE WHEN reverses IS NULL THEN reference ELSE reason END
    FROM refunds WHERE NOT at_door) former
  WHERE amount <> 0;
--> statement-breakpoint
DROP TABLE "tenders";
--> statement-breakpoint
CREATE TABLE "tenders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" integer,
	"shift_id" integer,
	"reverses" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "tenders_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "tenders_way" CHECK ("tenders"."way" in ('cash_store', 'cash_door', 'card_door', 'transfer', 'online', 'written_off')),
	CONSTRAINT "tenders_amount" CHECK ("tenders"."amount" <> 0 and ("tenders"."amount" > 0 or "tenders"."way" <> 'written_off' or "tenders"."reverses" is not null)),
	CONSTRAINT "tenders_why" CHECK ("tenders"."note" <> '' or ("tenders"."way" <> 'written_off' and "tenders"."reverses" is null))
);
--> statement-breakpoint
INSERT INTO tenders (id, order_id, way, amount, received_at, by, reverses, note) OVERRIDING SYSTEM VALUE
  SELECT tender_id, order_id, way, amount, received_at, by,
    (SELECT named.tender_id FROM money named WHERE named.source = 'refund' AND named.id = money.reverses), note
  FROM money;
--> statement-breakpoint
SELECT setval('tenders_id_seq', (SELECT count(*) FROM money) + 1, false);
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_reverses_tenders_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tenders_order" ON "tenders" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "tenders_received" ON "tenders" USING btree ("received_at");
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tender_id" integer;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "tender_id" integer;
--> statement-breakpoint
ALTER TABLE payment_refunds DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE payments SET tender_id = money.tender_id FROM money WHERE source = 'payment' AND money.id = payments.id;
--> statement-breakpoint
UPDATE payment_refunds SET tender_id = money.tender_id FROM money WHERE source = 'refund' AND money.id = refund_id;
--> statement-breakpoint
ALTER TABLE payment_refunds ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_done";
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP COLUMN "refund_id";
--> statement-breakpoint
DROP TABLE "refunds";
--> statement-breakpoint
DROP TYPE "public"."refund_way";
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_tender_once" ON "payments" USING btree ("tender_id") WHERE tender_id is not null;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tender" CHECK (("payments"."state" in ('paid', 'late')) = ("payments"."tender_id" is not null));
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_tender_id_tenders_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tenders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_tender_once" ON "payment_refunds" USING btree ("tender_id") WHERE tender_id is not null;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_done" CHECK ("payment_refunds"."tender_id" is null or "payment_refunds"."state" = 'done');
--> statement-breakpoint
DROP INDEX "orders_owed";
--> statement-breakpoint
-- What is owed counts before the delivery too, and every payment settles it (R24).
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET owed = greatest(0, balance), refund_due = greatest(0, -balance) FROM (
  SELECT id, greatest(-coalesce(held, 0), due - coalesce(settled, 0))::int AS balance FROM (
    SELECT id, CASE WHEN canceled IS NOT NULL OR (returned IS NOT NULL AND delivered IS NULL) THEN 0
      WHEN EXISTS (SELECT FROM order_returns WHERE order_id = orders.id) THEN total - order_came_back(orders)
      ELSE total END AS due
    FROM orders) sold
    LEFT JOIN (SELECT order_id, sum(amount) AS settled, sum(amount) FILTER (WHERE way <> 'written_off') AS held
      FROM tenders GROUP BY order_id) came ON order_id = id) owing
  WHERE owing.id = orders.id AND balance <> orders.owed - orders.refund_due;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("id") WHERE owed > 0 and delivered is not null;
