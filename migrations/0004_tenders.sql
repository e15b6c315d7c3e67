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
-- Returns the part of an order's total that came back: the stored share of the goods, and the delivery price if a return
-- includes it (G8).
CREATE FUNCTION order_came_back(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(round(sum(came.quantity * line.unit_price)::numeric * (ordered.items_total - ordered.discount) / nullif(ordered.items_total, 0)), 0)::int
    + CASE WHEN EXISTS (SELECT FROM order_returns WHERE order_id = ordered.id AND with_delivery) THEN ordered.delivery_price ELSE 0 END
  FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id WHERE line.order_id = ordered.id
$$;
--> statement-breakpoint
-- Returns the debt for an order that was written off, qəpik.
CREATE FUNCTION order_written_off(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id AND way = 'written_off'
$$;
--> statement-breakpoint
-- Returns the money received for an order, qəpik: its paid attempts, what was recorded by hand, or the payment at the
-- delivery.
CREATE OR REPLACE FUNCTION order_received(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state IN ('paid', 'late'))
    + (SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id AND way <> 'written_off')
    + CASE WHEN ordered.payment <> 'online' AND ordered.delivered IS NOT NULL THEN ordered.total ELSE 0 END
$$;
--> statement-breakpoint
-- Returns what a customer owes for a delivered order, qəpik (G13). Orders that are paid at the door owe nothing: their
-- delivery is their payment. A late payment does not count: staff take it up or refund it.
CREATE FUNCTION order_owed(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT CASE WHEN ordered.payment <> 'online' OR ordered.delivered IS NULL OR ordered.canceled IS NOT NULL THEN 0
    ELSE greatest(0, ordered.total - order_came_back(ordered)
      - (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state = 'paid')
      - (SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id)) END
$$;
--> statement-breakpoint
-- Returns what the shop still has to refund, qəpik. A debt that was written off counts as settled, but only money that
-- was received can go back.
CREATE OR REPLACE FUNCTION order_refund_due(ordered orders)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  received integer := order_received(ordered);
  back integer := received;
BEGIN
  IF ordered.canceled IS NULL AND (ordered.returned IS NULL OR ordered.delivered IS NOT NULL) THEN
    back := least(received, received + order_written_off(ordered) - ordered.total + order_came_back(ordered));
  END IF;
  RETURN greatest(0, back - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_know_refund_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.refund_due := order_refund_due(NEW);
  NEW.owed := order_owed(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Refuses more than the customer owes. Locks the order, so that two people who record its money see each other.
CREATE FUNCTION tender_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount > order_owed(ordered) THEN
    RAISE EXCEPTION 'more is recorded than the customer owes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tenders_fit BEFORE INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION tender_fits();
--> statement-breakpoint
CREATE TRIGGER tenders_never_change BEFORE DELETE OR UPDATE ON tenders FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER tenders_refund_due AFTER INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
-- A reversal takes back one refund that staff recorded by hand: the same order, way and amount. The refund of a provider
-- and the money that a courier never took cannot be reversed.
CREATE FUNCTION refund_reverses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM refunds WHERE id = NEW.reverses AND reverses IS NULL AND NOT at_door
      AND (order_id, way, -amount) = (NEW.order_id, NEW.way, NEW.amount)
      AND NOT EXISTS (SELECT FROM payment_refunds WHERE refund_id = NEW.reverses)) THEN
    RAISE EXCEPTION 'a reversal takes back a refund that was recorded by hand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_reverse BEFORE INSERT ON refunds FOR EACH ROW WHEN (new.reverses IS NOT NULL) EXECUTE FUNCTION refund_reverses();
--> statement-breakpoint
-- An order becomes a sale with its online payment, or with its delivery. Otherwise the time of the delivery matters only
-- for returns: it decides whether they include the delivery price.
CREATE OR REPLACE FUNCTION order_touches_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.user_id, OLD.items_total, OLD.discount, OLD.delivery_price, OLD.coupon_code, OLD.canceled, OLD.returned)
     IS DISTINCT FROM (NEW.user_id, NEW.items_total, NEW.discount, NEW.delivery_price, NEW.coupon_code, NEW.canceled, NEW.returned)
     OR OLD.payment <> NEW.payment
     OR (NEW.payment = 'online' AND (OLD.delivered IS NULL) <> (NEW.delivered IS NULL))
     OR EXISTS (SELECT FROM order_returns WHERE order_id = NEW.id) THEN
    INSERT INTO sales_touched (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_touch_changed ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_touch_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.user_id, old.items_total, old.discount, old.delivery_price, old.coupon_code, old.canceled, old.returned, old.delivered, old.payment)
  IS DISTINCT FROM (new.user_id, new.items_total, new.discount, new.delivery_price, new.coupon_code, new.canceled, new.returned, new.delivered, new.payment))
  EXECUTE FUNCTION order_touches_sales();
--> statement-breakpoint
CREATE FUNCTION payment_touches_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (order_id) VALUES (NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_touch_sales AFTER INSERT OR UPDATE OF state ON payments FOR EACH ROW WHEN (new.state = 'paid')
  EXECUTE FUNCTION payment_touches_sales();
--> statement-breakpoint
-- Orders that were delivered without their online payment, and orders that still wait for it.
UPDATE orders SET refund_due = refund_due WHERE payment = 'online' AND total > 0 AND delivered IS NOT NULL
  AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND state = 'paid');
--> statement-breakpoint
INSERT INTO sales_touched (order_id) SELECT id FROM orders WHERE payment = 'online' AND total > 0 AND canceled IS NULL
  AND delivered IS NULL AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id AND state = 'paid');
