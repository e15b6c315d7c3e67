-- The stock ledger (docs/decisions/05-stock-ledger.md).

-- Returns whether one of the product's offered items is low, by its own threshold or the product's (V4).
CREATE OR REPLACE FUNCTION has_low_item(product integer, threshold integer) RETURNS boolean LANGUAGE sql
AS $$
  SELECT coalesce(bool_or(option_items.stock_count <= coalesce(option_items.low_stock_threshold, threshold)) FILTER (WHERE available), false)
    FROM options JOIN option_items ON option_id = options.id WHERE product_id = product AND counted HAVING count(*) > 0
$$;

-- Returns the lowest stock of the product's offered items; null without counted items.
CREATE OR REPLACE FUNCTION lowest_item_stock(product integer) RETURNS integer LANGUAGE sql
AS $$
  SELECT min(option_items.stock_count) FROM options JOIN option_items ON option_id = options.id
    WHERE product_id = product AND counted AND available
$$;

-- Returns the cost of a row of the ledger, qəpik. Pieces leave at the average cost. Pieces of an order that come back,
-- also by a change of the order (A18), have the cost at which they left.
CREATE OR REPLACE FUNCTION cost_of_change(moved stock_changes, pieces integer, value bigint)
  RETURNS bigint LANGUAGE plpgsql
AS $$
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
  -- Pieces that were found with an empty stock have the cost of the last pieces.
  SELECT cost, change INTO known FROM stock_changes
    WHERE product_id = moved.product_id AND item_id IS NOT DISTINCT FROM moved.item_id AND change <> 0 ORDER BY id DESC LIMIT 1;
  RETURN coalesce(round(known.cost::numeric * moved.change / known.change), 0);
END $$;

CREATE OR REPLACE FUNCTION counted_option_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Without the product's row, the product is deleted together with the option.
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND stock_count <> 0) THEN
    RAISE EXCEPTION 'an option that carries stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE products SET lowest_item_stock = NULL, has_low_item = NULL WHERE id = OLD.product_id;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER options_counted_stays BEFORE DELETE ON options
  FOR EACH ROW WHEN (old.counted) EXECUTE FUNCTION counted_option_stays();

CREATE OR REPLACE FUNCTION item_lowest() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product int := (SELECT product_id FROM options WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.option_id ELSE NEW.option_id END);
BEGIN
  UPDATE products SET lowest_item_stock = lowest_item_stock(product), has_low_item = has_low_item(product, low_stock_threshold)
    WHERE id = product AND (lowest_item_stock, has_low_item) IS DISTINCT FROM (lowest_item_stock(product), has_low_item(product, low_stock_threshold));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER option_items_lowest AFTER INSERT OR UPDATE OF available, option_id, low_stock_threshold ON option_items
  FOR EACH ROW WHEN (new.stock_count IS NOT NULL) EXECUTE FUNCTION item_lowest();
CREATE OR REPLACE TRIGGER option_items_lowest_left AFTER DELETE ON option_items
  FOR EACH ROW WHEN (old.stock_count IS NOT NULL) EXECUTE FUNCTION item_lowest();

CREATE OR REPLACE TRIGGER option_items_lowest_moved AFTER UPDATE OF option_id ON option_items
  FOR EACH ROW WHEN (old.stock_count IS NOT NULL AND new.stock_count IS NULL) EXECUTE FUNCTION item_lowest();

-- Sets the stock of a new item: 0 if its option is counted, otherwise null. Later only the ledger changes it.
CREATE OR REPLACE FUNCTION item_stock_begins() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  is_counted boolean;
BEGIN
  SELECT counted INTO is_counted FROM options WHERE id = NEW.option_id FOR SHARE;
  IF NEW.stock_count <> 0 THEN
    RAISE EXCEPTION 'stock_count changes by stock_changes alone' USING ERRCODE = 'check_violation';
  END IF;
  NEW.stock_count := CASE WHEN is_counted THEN 0 END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER option_items_stock_begins BEFORE INSERT ON option_items
  FOR EACH ROW EXECUTE FUNCTION item_stock_begins();

CREATE OR REPLACE FUNCTION item_stock_only_by_ledger() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.stock_count IS DISTINCT FROM NEW.stock_count AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock_count changes by stock_changes alone' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.option_id <> NEW.option_id THEN
    IF OLD.stock_count <> 0 THEN
      RAISE EXCEPTION 'an item with stock stays in its option' USING ERRCODE = 'check_violation';
    END IF;
    NEW.stock_count := (SELECT CASE WHEN counted THEN 0 END FROM options WHERE id = NEW.option_id);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER option_items_stock_only_by_ledger BEFORE UPDATE OF stock_count, option_id ON option_items
  FOR EACH ROW EXECUTE FUNCTION item_stock_only_by_ledger();

CREATE OR REPLACE FUNCTION item_stock_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Without its option, the product is deleted together with the item.
  IF EXISTS (SELECT FROM options WHERE id = OLD.option_id) THEN
    RAISE EXCEPTION 'an item with stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER option_items_stock_stays BEFORE DELETE ON option_items
  FOR EACH ROW WHEN (old.stock_count <> 0) EXECUTE FUNCTION item_stock_stays();

-- Checks that a variant combines one choice of each of its two options, and that other items combine nothing (E70).
CREATE OR REPLACE FUNCTION item_combines() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  own options;
BEGIN
  SELECT * INTO own FROM options WHERE id = NEW.option_id;
  -- Without its option, the product is deleted together with the item.
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF own.first_option_id IS DISTINCT FROM (SELECT option_id FROM option_items WHERE id = NEW.first_item_id)
     OR own.second_option_id IS DISTINCT FROM (SELECT option_id FROM option_items WHERE id = NEW.second_item_id) THEN
    RAISE EXCEPTION 'a variant combines a choice of each of its options' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.price IS NULL AND NOT own.combines THEN
    RAISE EXCEPTION 'a choice has a price' USING ERRCODE = 'not_null_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER option_items_combines BEFORE INSERT OR UPDATE OF option_id, price, first_item_id, second_item_id ON option_items
  FOR EACH ROW EXECUTE FUNCTION item_combines();

-- Keeps a choice in its option while a variant combines it.
CREATE OR REPLACE FUNCTION combined_item_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM option_items WHERE NEW.id IN (first_item_id, second_item_id)) THEN
    RAISE EXCEPTION 'a choice that a variant combines stays in its option' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER option_items_combined_stays BEFORE UPDATE OF option_id ON option_items
  FOR EACH ROW WHEN (old.option_id <> new.option_id) EXECUTE FUNCTION combined_item_stays();

-- Keeps a variant that the ledger names, switched off (G30).
CREATE OR REPLACE FUNCTION used_variant_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM options JOIN stock_changes USING (product_id) WHERE options.id = OLD.option_id AND combines
      AND item_id = OLD.id) THEN
    RAISE EXCEPTION 'a variant with a history cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER option_items_used_stays BEFORE DELETE ON option_items
  FOR EACH ROW EXECUTE FUNCTION used_variant_stays();

-- Checks that an option combines two others of its product.
CREATE OR REPLACE FUNCTION option_combines() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (SELECT count(*) FROM options WHERE id IN (NEW.first_option_id, NEW.second_option_id) AND product_id = NEW.product_id AND NOT combines) <> 2 THEN
    RAISE EXCEPTION 'variants combine two options of their product' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER options_combine BEFORE INSERT OR UPDATE OF first_option_id, second_option_id ON options
  FOR EACH ROW WHEN (new.first_option_id IS NOT NULL OR new.second_option_id IS NOT NULL) EXECUTE FUNCTION option_combines();

CREATE OR REPLACE FUNCTION option_counting() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.product_id <> NEW.product_id THEN
    RAISE EXCEPTION 'an option stays with its product' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.counted = NEW.counted THEN RETURN NEW; END IF;
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  IF OLD.counted AND EXISTS (SELECT FROM option_items WHERE option_id = OLD.id AND stock_count <> 0) THEN
    RAISE EXCEPTION 'the stock of items goes back to the product first' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE option_items SET stock_count = CASE WHEN NEW.counted THEN 0 END WHERE option_id = NEW.id;
  UPDATE products SET lowest_item_stock = CASE WHEN NEW.counted THEN 0 END, has_low_item = CASE WHEN NEW.counted THEN true END WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER options_counting BEFORE UPDATE OF counted, product_id ON options
  FOR EACH ROW EXECUTE FUNCTION option_counting();

CREATE OR REPLACE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (SELECT FROM new_changes WHERE reason = 'opening') THEN
    RAISE EXCEPTION 'an opening stock is written by inserting its product' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE option_items SET stock_count = stock_count + changed.pieces, stock_cost = stock_cost + changed.cost
    FROM (SELECT item_id, sum(change)::int AS pieces, sum(cost) AS cost FROM new_changes WHERE item_id IS NOT NULL GROUP BY item_id) changed
    WHERE option_items.id = changed.item_id AND (changed.pieces <> 0 OR changed.cost <> 0);
  UPDATE products SET stock_count = stock_count + changed.pieces, stock_cost = stock_cost + changed.cost,
      lowest_item_stock = CASE WHEN changed.by_item THEN lowest_item_stock(products.id) ELSE products.lowest_item_stock END,
      has_low_item = CASE WHEN changed.by_item THEN has_low_item(products.id, products.low_stock_threshold) ELSE products.has_low_item END
    FROM (SELECT product_id, sum(change)::int AS pieces, sum(cost) AS cost, bool_or(item_id IS NOT NULL) AS by_item
      FROM new_changes WHERE reason <> 'opening' GROUP BY product_id) changed
    WHERE products.id = changed.product_id AND (changed.pieces <> 0 OR changed.cost <> 0 OR changed.by_item);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER stock_changes_apply AFTER INSERT ON stock_changes
  REFERENCING NEW TABLE AS new_changes FOR EACH STATEMENT EXECUTE FUNCTION stock_apply();

CREATE OR REPLACE FUNCTION stock_divided() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM options JOIN products ON products.id = product_id,
      LATERAL (SELECT coalesce(sum(stock_count), 0) AS pieces, coalesce(sum(stock_cost), 0) AS cost FROM option_items WHERE option_id = options.id) items
    WHERE product_id = NEW.product_id AND counted AND (products.stock_count, products.stock_cost) IS DISTINCT FROM (items.pieces::int, items.cost::bigint)) THEN
    RAISE EXCEPTION 'a product''s stock is not the sum of its items''' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM stock_changes WHERE product_id = NEW.product_id AND reason::text = 'division' HAVING sum(change) <> 0 OR sum(cost) <> 0) THEN
    RAISE EXCEPTION 'a division of stock neither adds nor takes pieces' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS options_divided ON options;
CREATE CONSTRAINT TRIGGER options_divided AFTER INSERT OR UPDATE ON options
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.counted) EXECUTE FUNCTION stock_divided();
DROP TRIGGER IF EXISTS stock_changes_divided ON stock_changes;
CREATE CONSTRAINT TRIGGER stock_changes_divided AFTER INSERT ON stock_changes
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((new.reason)::text = 'division'::text)
  EXECUTE FUNCTION stock_divided();

-- Numbers a row of the ledger and computes its cost. Receipts, their corrections and reversals bring their own cost.
CREATE OR REPLACE FUNCTION stock_number() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  counted_option int;
  pieces int;
  value bigint;
BEGIN
  SELECT stock_count, stock_cost INTO pieces, value FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('stock_changes', 'id'));
  SELECT id INTO counted_option FROM options WHERE product_id = NEW.product_id AND counted;
  -- Compared as text: the transaction that adds a value to an enum cannot use it yet.
  IF NEW.reason::text <> 'division' AND (counted_option IS NULL) <> (NEW.item_id IS NULL) THEN
    RAISE EXCEPTION 'stock is changed where it is counted: by item, or by product' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.item_id IS NOT NULL THEN
    SELECT stock_count, stock_cost INTO pieces, value FROM option_items WHERE id = NEW.item_id AND option_id = counted_option;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the item carries no stock of this product' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  -- Pieces that were found, counted, imported or sent by 1C may bring their cost, too (E29).
  IF NOT (NEW.reason::text IN ('hand', 'import', 'exchange') AND NEW.change >= 0 AND NEW.cost > 0)
     AND NEW.reason::text NOT IN ('receipt', 'receipt_correction', 'receipt_reversal', 'division') THEN
    NEW.cost := cost_of_change(NEW, pieces, value);
  END IF;
  RETURN NEW;
END $$;
-- An opening row needs no lock, because no other transaction sees its product yet.
CREATE OR REPLACE TRIGGER stock_changes_number BEFORE INSERT ON stock_changes
  FOR EACH ROW WHEN (new.reason <> 'opening'::stock_reason) EXECUTE FUNCTION stock_number();

CREATE OR REPLACE FUNCTION stock_only_by_ledger() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock_count changes by stock_changes alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER option_items_cost_only_by_ledger BEFORE UPDATE OF stock_cost ON option_items
  FOR EACH ROW WHEN (old.stock_cost IS DISTINCT FROM new.stock_cost) EXECUTE FUNCTION stock_only_by_ledger();
CREATE OR REPLACE TRIGGER products_stock_only_by_ledger BEFORE UPDATE OF stock_count, stock_cost ON products
  FOR EACH ROW WHEN ((old.stock_count IS DISTINCT FROM new.stock_count) OR (old.stock_cost IS DISTINCT FROM new.stock_cost))
  EXECUTE FUNCTION stock_only_by_ledger();

-- products.stock_count is the sum of stock_changes, and only changes with them. A new product gets an opening row, with
-- the cost that its product is inserted with (E29).
CREATE OR REPLACE FUNCTION stock_opening() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO stock_changes (product_id, change, cost, reason)
    SELECT id, stock_count, stock_cost, 'opening' FROM new_products WHERE stock_count <> 0 ORDER BY id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_stock_opening AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION stock_opening();

CREATE OR REPLACE FUNCTION threshold_of_items() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.has_low_item := has_low_item(NEW.id, NEW.low_stock_threshold);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_threshold_of_items BEFORE UPDATE OF low_stock_threshold ON products
  FOR EACH ROW WHEN ((new.has_low_item IS NOT NULL) AND (old.low_stock_threshold <> new.low_stock_threshold))
  EXECUTE FUNCTION threshold_of_items();

-- Rows that never change.
CREATE OR REPLACE TRIGGER stock_changes_never_change BEFORE DELETE OR UPDATE ON stock_changes
  FOR EACH ROW EXECUTE FUNCTION never_changes();
