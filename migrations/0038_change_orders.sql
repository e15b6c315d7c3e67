ALTER TYPE "public"."stock_reason" ADD VALUE 'change';
--> statement-breakpoint
-- Orders can be changed until they are on their way (A18): lines are taken out, added and recounted, then the sums follow.
-- Pieces move by rows of the ledger of their own; what goes back does so at what the order took it for.
CREATE OR REPLACE FUNCTION cost_of_change(moved stock_changes, pieces int, value bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  IF moved.change < 0 THEN
    RETURN CASE WHEN pieces <= -moved.change THEN -value ELSE -round(value::numeric * -moved.change / pieces) END;
  END IF;
  IF moved.reason::text IN ('cancel', 'return', 'change') THEN
    SELECT sum(cost) AS cost, sum(change) AS pieces INTO known FROM stock_changes
      WHERE order_id = moved.order_id AND product_id = moved.product_id AND reason::text IN ('order', 'change')
        AND (item_id IS NOT DISTINCT FROM moved.item_id OR NOT EXISTS (
          SELECT FROM stock_changes same WHERE same.order_id = moved.order_id AND same.product_id = moved.product_id
            AND same.reason::text IN ('order', 'change') AND same.item_id IS NOT DISTINCT FROM moved.item_id));
    IF known.pieces <> 0 THEN RETURN round(known.cost::numeric * moved.change / known.pieces); END IF;
  END IF;
  IF pieces > 0 THEN RETURN round(value::numeric * moved.change / pieces); END IF;
  -- Found again after the last was gone: at what the last pieces cost.
  SELECT cost, change INTO known FROM stock_changes
    WHERE product_id = moved.product_id AND item_id IS NOT DISTINCT FROM moved.item_id AND change <> 0 ORDER BY id DESC LIMIT 1;
  RETURN coalesce(round(known.cost::numeric * moved.change / known.change), 0);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.user_id, OLD.taken_by, OLD.discount_reason, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.user_id, NEW.taken_by, NEW.discount_reason, NEW.created_at, NEW.received) THEN
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_refund_due(ordered orders) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  received integer := order_received(ordered);
  back integer;
BEGIN
  IF ordered.canceled IS NOT NULL OR (ordered.returned IS NOT NULL AND ordered.delivered IS NULL) THEN
    back := received;
  ELSE
    SELECT coalesce(round(sum(came.quantity * line.unit_price)::numeric * (ordered.items_total - ordered.discount) / nullif(ordered.items_total, 0)), 0)
      INTO back FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id WHERE line.order_id = ordered.id;
    -- Paid online before the order was changed to less.
    back := back + greatest(0, received - ordered.total);
  END IF;
  RETURN greatest(0, least(back, received) - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;
--> statement-breakpoint
-- A line keeps what was sold and at which price; its quantity may change, and it may go, until the order is on its way.
CREATE FUNCTION order_line_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND (on_way IS NOT NULL OR canceled IS NOT NULL)) THEN
    RAISE EXCEPTION 'lines of an order that is on its way or cancelled are never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF (OLD.order_id, OLD.product_id, OLD.name, OLD.options, OLD.list_price, OLD.unit_price)
     IS DISTINCT FROM (NEW.order_id, NEW.product_id, NEW.name, NEW.options, NEW.list_price, NEW.unit_price) THEN
    RAISE EXCEPTION 'what a line sold, and its price, are never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER order_items_never_change ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_change BEFORE UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION order_line_changes();
--> statement-breakpoint
-- However lines change, at the end of the transaction there are some, and they add up.
CREATE OR REPLACE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered int := CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id ELSE (to_jsonb(coalesce(NEW, OLD))->>'order_id')::int END;
  lines record;
BEGIN
  SELECT count(*) AS number, coalesce(sum(paid_amount), 0) AS total INTO lines FROM order_items WHERE order_id = ordered;
  IF lines.number = 0 THEN
    RAISE EXCEPTION 'an order without lines' USING ERRCODE = 'check_violation';
  END IF;
  IF lines.total IS DISTINCT FROM (SELECT items_total FROM orders WHERE id = ordered) THEN
    RAISE EXCEPTION 'items_total is not the sum of the lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_still_add_up AFTER UPDATE OR DELETE ON order_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE TRIGGER order_items_log AFTER UPDATE OR DELETE ON order_items FOR EACH ROW EXECUTE FUNCTION log_change('id', 'list_price', 'options');
