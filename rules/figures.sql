-- Which days of the figures are stale (docs/decisions/68-sums-of-days.md).

-- An order becomes a sale with its online payment, or with its delivery. Otherwise the time of the delivery matters
-- only for returns: it decides whether they include the delivery price.
CREATE OR REPLACE FUNCTION order_touches_sales() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.user_id, OLD.items_total, OLD.discount, OLD.delivery_price, OLD.canceled, OLD.returned)
     IS DISTINCT FROM (NEW.user_id, NEW.items_total, NEW.discount, NEW.delivery_price, NEW.canceled, NEW.returned)
     OR OLD.payment <> NEW.payment
     OR (NEW.payment = 'online' AND (OLD.delivered IS NULL) <> (NEW.delivered IS NULL))
     OR EXISTS (SELECT FROM order_returns WHERE order_id = NEW.id) THEN
    INSERT INTO sales_touched (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER orders_touch_changed AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (old.user_id, old.items_total, old.discount, old.delivery_price, old.canceled, old.returned, old.delivered,
      old.payment)
    IS DISTINCT FROM (new.user_id, new.items_total, new.discount, new.delivery_price, new.canceled, new.returned,
      new.delivered, new.payment))
  EXECUTE FUNCTION order_touches_sales();

CREATE OR REPLACE FUNCTION payment_touches_sales() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (order_id) VALUES (NEW.order_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER payments_touch_sales AFTER INSERT OR UPDATE OF state ON payments
  FOR EACH ROW WHEN (new.state = 'paid') EXECUTE FUNCTION payment_touches_sales();

CREATE OR REPLACE FUNCTION product_touches_sales() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_touch_sales AFTER UPDATE OF category_id ON products
  FOR EACH ROW WHEN (old.category_id <> new.category_id) EXECUTE FUNCTION product_touches_sales();

-- A change of an order's figures makes its days stale, and so does a product's move to another category
-- (docs/decisions/68-sums-of-days.md). A new order has lines, so orders need no trigger of their own for it.
CREATE OR REPLACE FUNCTION rows_touch_sales() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (order_id) SELECT DISTINCT order_id FROM touched_rows;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_items_touch_changed AFTER UPDATE ON order_items
  REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
CREATE OR REPLACE TRIGGER order_items_touch_gone AFTER DELETE ON order_items
  REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
CREATE OR REPLACE TRIGGER order_items_touch_new AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
-- A changed order deletes its rows and writes new ones: by another promotion, its sums may stay the same.
CREATE OR REPLACE TRIGGER order_adjustments_touch_gone AFTER DELETE ON order_adjustments
  REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
CREATE OR REPLACE TRIGGER order_returns_touch_new AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
