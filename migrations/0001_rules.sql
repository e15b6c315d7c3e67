-- What no program error may break: the rules of stock, orders, reviews and the log, held by the database itself.

-- Stock: products.stock_count is the sum of stock_changes, and changes with them alone.
CREATE FUNCTION stock_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_changes (product_id, change, reason)
    SELECT id, stock_count, 'opening' FROM new_products WHERE stock_count <> 0 ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock_opening AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION stock_opening();
--> statement-breakpoint
CREATE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (SELECT FROM new_changes WHERE reason = 'opening') THEN
    RAISE EXCEPTION 'an opening stock is written by inserting its product' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE products SET stock_count = stock_count + changed.pieces
    FROM (SELECT product_id, sum(change)::int AS pieces FROM new_changes WHERE reason <> 'opening' GROUP BY product_id) changed
    WHERE products.id = changed.product_id AND changed.pieces <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_apply AFTER INSERT ON stock_changes
  REFERENCING NEW TABLE AS new_changes FOR EACH STATEMENT EXECUTE FUNCTION stock_apply();
--> statement-breakpoint
CREATE FUNCTION stock_only_by_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock_count changes by stock_changes alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock_only_by_ledger BEFORE UPDATE OF stock_count ON products
  FOR EACH ROW WHEN (OLD.stock_count IS DISTINCT FROM NEW.stock_count) EXECUTE FUNCTION stock_only_by_ledger();
--> statement-breakpoint
CREATE FUNCTION never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deeper than 1: the row goes together with the product that it belonged to.
  IF pg_trigger_depth() > 1 THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION 'rows of % can be added, never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_changes_never_change BEFORE UPDATE OR DELETE ON stock_changes
  FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER change_log_never_changes BEFORE UPDATE OR DELETE ON change_log
  FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER order_items_never_change BEFORE UPDATE OR DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER order_events_never_change BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint

-- Orders: lines that add up, at the end of the transaction; stages that only move forward; amounts that stay.
CREATE FUNCTION order_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered int := CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id ELSE (to_jsonb(NEW)->>'order_id')::int END;
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
CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_add_up AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE FUNCTION order_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.user_id, OLD.items_total, OLD.discount, OLD.delivery_price, OLD.total, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.user_id, NEW.items_total, NEW.discount, NEW.delivery_price, NEW.total, NEW.created_at, NEW.received) THEN
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
--> statement-breakpoint
CREATE TRIGGER orders_move_forward BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION order_moves_forward();
--> statement-breakpoint

-- Reviews: the product's sums follow the reviews that are not hidden, in the same transaction (D17).
CREATE FUNCTION review_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  points int := 0;
  number int := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN points := points - OLD.point; number := number - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN points := points + NEW.point; number := number + 1; END IF;
  IF points <> 0 OR number <> 0 THEN
    UPDATE products SET total_rate = total_rate + points, rate_count = rate_count + number
      WHERE id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF point, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_counts();
