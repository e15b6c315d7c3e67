-- The events of webhooks (E82), written in the transaction of the change, so that none is lost.

-- Writes an event if a hook listens to it, also a hook that is off: its events are kept for 7 days (G38). A change of
-- stock waits until a minute has passed since the last one of the product (G37).
CREATE OR REPLACE FUNCTION hook_event(kind text, subject integer, facts jsonb DEFAULT NULL) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM hooks WHERE kind = ANY (events)) THEN RETURN; END IF;
  IF kind IN ('stock.changed', 'product.changed') THEN
    -- An event that waits tells this change, too. The lock keeps it waiting until this transaction ends.
    PERFORM FROM hook_events WHERE type = kind AND subject_id = subject AND spread_at IS NULL FOR UPDATE;
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO hook_events (type, subject_id, detail, due_at) VALUES (kind, subject, facts, CASE kind
    WHEN 'stock.changed' THEN greatest(now(), (SELECT max(spread_at) + interval '1 minute' FROM hook_events
      WHERE type = kind AND subject_id = subject))
    ELSE now() END);
END $$;

CREATE OR REPLACE FUNCTION orders_hook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  stage text := CASE WHEN new.delivered IS NOT NULL THEN 'delivered' WHEN new.on_way IS NOT NULL THEN 'on_way'
    WHEN new.preparing IS NOT NULL THEN 'preparing' ELSE 'received' END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hook_event('order.placed', new.id);
    RETURN NULL;
  END IF;
  IF old.canceled IS NULL AND new.canceled IS NOT NULL THEN
    PERFORM hook_event('order.cancelled', new.id);
  ELSIF (old.preparing IS NULL, old.on_way IS NULL, old.delivered IS NULL, old.canceled IS NULL)
    <> (new.preparing IS NULL, new.on_way IS NULL, new.delivered IS NULL, new.canceled IS NULL) THEN
    PERFORM hook_event('order.stage', new.id, jsonb_build_object('stage', stage));
  END IF;
  -- Paid in full. A debt that was written off or that ended with the goods is not paid.
  IF old.owed > 0 AND new.owed = 0 AND new.canceled IS NULL AND new.returned IS NULL
    AND (SELECT way FROM tenders WHERE order_id = new.id AND amount > 0 ORDER BY id DESC LIMIT 1) <> 'written_off' THEN
    PERFORM hook_event('order.paid', new.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_hook_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION orders_hook();
CREATE OR REPLACE TRIGGER orders_hook_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.preparing, old.on_way, old.delivered, old.canceled, old.owed)
    IS DISTINCT FROM (new.preparing, new.on_way, new.delivered, new.canceled, new.owed))
  EXECUTE FUNCTION orders_hook();

CREATE OR REPLACE FUNCTION order_returns_hook() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM hook_event('order.returned', new.order_id, jsonb_build_object('return_id', new.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_returns_hook_new AFTER INSERT ON order_returns
  FOR EACH ROW EXECUTE FUNCTION order_returns_hook();

-- Arguments: the event, and the column of the product, or of the option that belongs to it.
CREATE OR REPLACE FUNCTION product_hook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product integer;
BEGIN
  -- Most shops have no hook, and to read the row as JSON costs more than to ask.
  IF NOT EXISTS (SELECT FROM hooks WHERE TG_ARGV[0] = ANY (events)) THEN RETURN NULL; END IF;
  product := (to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN old ELSE new END) ->> TG_ARGV[1])::integer;
  IF TG_ARGV[1] = 'option_id' THEN SELECT product_id INTO product FROM options WHERE id = product; END IF;
  IF product IS NOT NULL THEN PERFORM hook_event(TG_ARGV[0], product); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_hook_some AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION product_hook('product.changed', 'id');
-- A change of any other column is an event. The stock has an event of its own. A sale that begins or ends by itself
-- sends none. The columns are named twice, because PostgreSQL reads a condition anew in each statement: an order changes
-- none of them. planned_price changes only together with columns of the first list.
DO $$
DECLARE
  hidden text[] := '{id, uuid, stock_count, stock_cost, lowest_item_stock, has_low_item, total_rate, rate_count, rating,
    sold_count, search_words, untranslated, created_at, updated_at, planned_sale, planned_ends_at, in_sale, sale_price,
    visitor_price}';
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER products_hook_changed AFTER UPDATE OF %s ON products FOR EACH ROW
    WHEN ((%s) IS DISTINCT FROM (%s)) EXECUTE FUNCTION product_hook(''product.changed'', ''id'')',
    columns_except('products', '%', hidden || '{planned_price}'), columns_except('products', 'old.%', hidden),
    columns_except('products', 'new.%', hidden));
END $$;
CREATE OR REPLACE TRIGGER products_hook_stock AFTER UPDATE ON products
  FOR EACH ROW WHEN (old.stock_count <> new.stock_count) EXECUTE FUNCTION product_hook('stock.changed', 'id');
CREATE OR REPLACE TRIGGER options_hook_some AFTER INSERT OR UPDATE OR DELETE ON options
  FOR EACH ROW EXECUTE FUNCTION product_hook('product.changed', 'product_id');
CREATE OR REPLACE TRIGGER option_items_hook_some AFTER INSERT OR DELETE ON option_items
  FOR EACH ROW EXECUTE FUNCTION product_hook('product.changed', 'option_id');
CREATE OR REPLACE TRIGGER option_items_hook_changed
  AFTER UPDATE OF name, price, available, sku, barcode, image_id, position ON option_items FOR EACH ROW WHEN (
  (old.name, old.price, old.available, old.sku, old.barcode, old.image_id, old.position)
  IS DISTINCT FROM (new.name, new.price, new.available, new.sku, new.barcode, new.image_id, new.position))
  EXECUTE FUNCTION product_hook('product.changed', 'option_id');
CREATE OR REPLACE TRIGGER option_items_hook_stock AFTER UPDATE ON option_items
  FOR EACH ROW WHEN (old.stock_count <> new.stock_count) EXECUTE FUNCTION product_hook('stock.changed', 'option_id');
CREATE OR REPLACE TRIGGER product_images_hook_some AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION product_hook('product.changed', 'product_id');
CREATE OR REPLACE TRIGGER product_tags_hook_some AFTER INSERT OR DELETE ON product_tags
  FOR EACH ROW EXECUTE FUNCTION product_hook('product.changed', 'product_id');
