-- Orders: their lines add up, and their stages move forward.

-- Returns the options and the variants (E70) of a product that the calling statement has just locked. The function is
-- volatile, so it sees everything that was committed before the lock; the statement itself sees only what was committed
-- before it began.
CREATE OR REPLACE FUNCTION choices_to_order(product integer) RETURNS json LANGUAGE plpgsql
AS $$
BEGIN
  RETURN json_build_object('options', (
    SELECT coalesce(json_agg(json_build_object('name', options.name, 'items', (
      SELECT coalesce(json_agg(json_build_object('id', option_items.id, 'name', option_items.name, 'price', option_items.price,
          'available', available, 'stock_count', stock_count)), '[]')
        FROM option_items WHERE option_id = options.id)) ORDER BY options.position, options.id), '[]')
    FROM options WHERE product_id = product AND NOT combines), 'variants', (
    SELECT coalesce(json_agg(json_build_object('id', variant.id, 'items', json_build_array(one.id, two.id),
        'price', coalesce(variant.price, one.price + two.price), 'available', variant.available, 'stock_count', variant.stock_count)), '[]')
      FROM options JOIN option_items variant ON variant.option_id = options.id
        JOIN option_items one ON one.id = variant.first_item_id JOIN option_items two ON two.id = variant.second_item_id
      WHERE product_id = product AND combines AND counted));
END $$;

CREATE OR REPLACE FUNCTION stage_may_change(before timestamp with time zone, after timestamp with time zone)
  RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT before IS NULL OR (after IS NULL AND before > now() - interval '10 minutes')
$$;

-- Checks at the end of the transaction that an order has lines, and that its lines and adjustments add up (R23).
CREATE OR REPLACE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  ordered int := CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id ELSE (to_jsonb(coalesce(NEW, OLD))->>'order_id')::int END;
  fault text;
BEGIN
  SELECT CASE
      WHEN lines.number = 0 THEN 'an order without lines'
      WHEN lines.total <> items_total THEN 'items_total is not the sum of the lines'
      WHEN lines.share <> items_total - orders.discount THEN
        'the shares of the lines are not the sum of the order less its discount'
      WHEN adjusted.discount <> orders.discount OR adjusted.delivery <> delivery_price THEN
        'the adjustments do not add up to the discount and the delivery' END INTO fault
    FROM (SELECT count(*) AS number, coalesce(sum(paid_amount), 0) AS total, coalesce(sum(share), 0) AS share
        FROM order_items WHERE order_id = ordered) lines
      CROSS JOIN (SELECT coalesce(-sum(amount) FILTER (WHERE kind <> 'delivery'), 0) AS discount,
          coalesce(sum(amount) FILTER (WHERE kind = 'delivery'), 0) AS delivery
        FROM order_adjustments WHERE order_id = ordered) adjusted
      LEFT JOIN orders ON id = ordered;
  IF fault IS NOT NULL THEN
    RAISE EXCEPTION '%', fault USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS order_items_add_up ON order_items;
CREATE CONSTRAINT TRIGGER order_items_add_up AFTER INSERT ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
DROP TRIGGER IF EXISTS order_items_still_add_up ON order_items;
CREATE CONSTRAINT TRIGGER order_items_still_add_up AFTER DELETE OR UPDATE ON order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
DROP TRIGGER IF EXISTS order_adjustments_add_up ON order_adjustments;
CREATE CONSTRAINT TRIGGER order_adjustments_add_up AFTER INSERT OR DELETE OR UPDATE ON order_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
DROP TRIGGER IF EXISTS orders_add_up ON orders;
CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();

-- Refuses changes of order_events. While an account is erased (the setting buxar.erasing), the notes of its orders'
-- events may be emptied, because they contain names and addresses (A18); event, time and author stay.
CREATE OR REPLACE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.note IS NULL
     AND (NEW.id, NEW.order_id, NEW.user_id, NEW.event, NEW.created_at) IS NOT DISTINCT FROM (OLD.id, OLD.order_id, OLD.user_id, OLD.event, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of order_events can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER order_events_never_change BEFORE DELETE OR UPDATE ON order_events
  FOR EACH ROW EXECUTE FUNCTION order_events_stay();

-- A line keeps its product and price. Until the order is on its way, its quantity may change, and it may be deleted.
CREATE OR REPLACE FUNCTION order_line_changes() RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE OR REPLACE TRIGGER order_items_change BEFORE DELETE OR UPDATE ON order_items
  FOR EACH ROW EXECUTE FUNCTION order_line_changes();

-- Only the transaction that accepts a late payment may undo the cancellation of its order (Y6).
CREATE OR REPLACE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.taken_by, OLD.created_at, OLD.received) IS DISTINCT FROM (NEW.taken_by, NEW.created_at, NEW.received)
     OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.items_total, OLD.discount, OLD.discount_reason, OLD.delivery_price, OLD.total)
     IS DISTINCT FROM (NEW.items_total, NEW.discount, NEW.discount_reason, NEW.delivery_price, NEW.total)
     AND (OLD.on_way IS NOT NULL OR OLD.canceled IS NOT NULL
       OR NEW.items_total <> (SELECT coalesce(sum(paid_amount), 0) FROM order_items WHERE order_id = NEW.id)) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.preparing IS DISTINCT FROM NEW.preparing AND NOT stage_may_change(OLD.preparing, NEW.preparing))
     OR (OLD.on_way IS DISTINCT FROM NEW.on_way AND NOT stage_may_change(OLD.on_way, NEW.on_way))
     OR (OLD.delivered IS DISTINCT FROM NEW.delivered AND NOT stage_may_change(OLD.delivered, NEW.delivered))
     OR (OLD.canceled IS NOT NULL AND OLD.canceled IS DISTINCT FROM NEW.canceled
       AND (NEW.canceled IS NOT NULL
         OR NOT EXISTS (SELECT FROM payments WHERE order_id = OLD.id AND state = 'paid' AND taken_up_at = now())))
     OR (OLD.returned IS NOT NULL AND OLD.returned IS DISTINCT FROM NEW.returned) THEN
    RAISE EXCEPTION 'a stage once reached stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_move_forward BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_moves_forward();

-- A line keeps from its sale whether its goods can be returned, even if the category is marked later (G8).
CREATE OR REPLACE FUNCTION order_item_keeps_no_return() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.no_return := EXISTS (SELECT FROM products JOIN categories ON categories.id IN (category_id, subcategory_id)
    WHERE products.id = NEW.product_id AND categories.no_return);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER order_items_keep_no_return BEFORE INSERT ON order_items
  FOR EACH ROW EXECUTE FUNCTION order_item_keeps_no_return();
