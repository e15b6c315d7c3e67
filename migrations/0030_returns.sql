CREATE TYPE "public"."refund_way" AS ENUM('cash', 'card', 'transfer');--> statement-breakpoint
ALTER TYPE "public"."stock_reason" ADD VALUE 'return';--> statement-breakpoint
CREATE TABLE "order_return_items" (
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "order_return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "order_return_items_quantity" CHECK ("order_return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"way" "refund_way" NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_stages";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_due" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_items_line" ON "order_return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE refund_due > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_stages" CHECK (("orders"."on_way" is null or "orders"."preparing" is not null)
        and ("orders"."delivered" is null or "orders"."on_way" is not null)
        and ("orders"."canceled" is null or "orders"."on_way" is null)
        and ("orders"."returned" is null or "orders"."on_way" is not null));
--> statement-breakpoint
-- A stage stays once it is reached, but for the last one, which can be taken back for ten minutes (A17).
CREATE OR REPLACE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.user_id, OLD.taken_by, OLD.items_total, OLD.discount, OLD.discount_reason, OLD.delivery_price, OLD.total, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.user_id, NEW.taken_by, NEW.items_total, NEW.discount, NEW.discount_reason, NEW.delivery_price, NEW.total, NEW.created_at, NEW.received) THEN
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
--> statement-breakpoint
CREATE FUNCTION stage_may_change(before timestamptz, after timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT before IS NULL OR (after IS NULL AND before > now() - interval '10 minutes')
$$;
--> statement-breakpoint
-- Money that was received for an order: its approved payment, or what is paid when it is handed over. Qəpik.
CREATE FUNCTION order_received(ordered orders) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN ordered.payment = 'online' THEN (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state = 'approved')
    WHEN ordered.delivered IS NOT NULL THEN ordered.total
    ELSE 0 END
$$;
--> statement-breakpoint
-- What the customer has still to get back (A17), qəpik: everything for an order that was cancelled or refused at the door,
-- otherwise what was paid for the goods that came back, the discount spread over all goods, less what was refunded.
CREATE FUNCTION order_refund_due(ordered orders) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  received integer := order_received(ordered);
  back integer;
BEGIN
  IF ordered.canceled IS NOT NULL OR (ordered.returned IS NOT NULL AND ordered.delivered IS NULL) THEN
    back := received;
  ELSE
    SELECT coalesce(round(sum(came.quantity * line.unit_price)::numeric * (ordered.items_total - ordered.discount) / nullif(ordered.items_total, 0)), 0)
      INTO back FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id WHERE line.order_id = ordered.id;
  END IF;
  RETURN greatest(0, least(back, received) - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_know_refund_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.refund_due := order_refund_due(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_refund_due BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_know_refund_due();
--> statement-breakpoint
-- What changes the sum elsewhere has the order compute it again.
CREATE FUNCTION refund_due_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_return_items' THEN
    UPDATE orders SET refund_due = 0 WHERE id = (SELECT order_id FROM order_items WHERE id = (to_jsonb(NEW)->>'order_item_id')::int);
  ELSE
    UPDATE orders SET refund_due = 0 WHERE id = (to_jsonb(NEW)->>'order_id')::int;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_refund_due AFTER INSERT OR UPDATE ON payments FOR EACH ROW WHEN (NEW.state = 'approved') EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
CREATE TRIGGER order_return_items_refund_due AFTER INSERT ON order_return_items FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
CREATE TRIGGER refunds_refund_due AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
-- No more comes back than was sold, of the order that the return is of. The order is locked, so two returns see each other.
CREATE FUNCTION return_item_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line order_items;
BEGIN
  SELECT * INTO line FROM order_items WHERE id = NEW.order_item_id;
  PERFORM FROM orders WHERE id = line.order_id FOR NO KEY UPDATE;
  IF line.order_id IS DISTINCT FROM (SELECT order_id FROM order_returns WHERE id = NEW.return_id) THEN
    RAISE EXCEPTION 'a line of another order' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM order_return_items WHERE order_item_id = NEW.order_item_id) > line.quantity THEN
    RAISE EXCEPTION 'more comes back than was sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_return_items_fit BEFORE INSERT ON order_return_items FOR EACH ROW EXECUTE FUNCTION return_item_fits();
--> statement-breakpoint
-- No more is refunded than was received.
CREATE FUNCTION refund_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_fit BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_fits();
--> statement-breakpoint
CREATE FUNCTION returns_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'returns and refunds are never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_returns_stay BEFORE UPDATE OR DELETE ON order_returns FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
CREATE TRIGGER order_return_items_stay BEFORE UPDATE OR DELETE ON order_return_items FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE UPDATE OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
-- Orders that were paid and cancelled before this version.
UPDATE orders SET refund_due = 0 WHERE canceled IS NOT NULL AND payment = 'online';
