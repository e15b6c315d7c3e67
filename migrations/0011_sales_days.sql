CREATE TABLE "sales_day_categories" (
	"day" date NOT NULL,
	"category_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_day_categories_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_coupons" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "sales_day_coupons_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "sales_day_customers" (
	"day" date NOT NULL,
	"day_before" date NOT NULL,
	"orders" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "sales_day_customers_day_day_before_pk" PRIMARY KEY("day","day_before")
);
--> statement-breakpoint
CREATE TABLE "sales_day_products" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sales_day_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"items_total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"delivery_price" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"canceled_orders" integer NOT NULL,
	"canceled_total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_touched" (
	"order_id" integer,
	"product_id" integer
);
--> statement-breakpoint
CREATE INDEX "sales_day_products_product" ON "sales_day_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_returns_created" ON "order_returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("user_id","created_at","id") WHERE user_id is not null and canceled is null and returned is null;--> statement-breakpoint
CREATE INDEX "stock_changes_returned" ON "stock_changes" USING btree ("created_at") WHERE reason = 'return';
--> statement-breakpoint
-- A change of an order's figures makes its days stale, and so does a product's move to another category
-- (docs/decisions/68-sums-of-days.md). A new order has lines, so orders need no trigger of their own for it.
CREATE FUNCTION rows_touch_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (order_id) SELECT DISTINCT order_id FROM touched_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_touch_new AFTER INSERT ON order_items REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_items_touch_changed AFTER UPDATE ON order_items REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_items_touch_gone AFTER DELETE ON order_items REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_returns_touch_new AFTER INSERT ON order_returns REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
-- The time of the delivery matters only for returns: it decides whether they include the delivery price.
CREATE FUNCTION order_touches_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.user_id, OLD.items_total, OLD.discount, OLD.delivery_price, OLD.coupon_code, OLD.canceled, OLD.returned)
     IS DISTINCT FROM (NEW.user_id, NEW.items_total, NEW.discount, NEW.delivery_price, NEW.coupon_code, NEW.canceled, NEW.returned)
     OR EXISTS (SELECT FROM order_returns WHERE order_id = NEW.id) THEN
    INSERT INTO sales_touched (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_touch_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.user_id, old.items_total, old.discount, old.delivery_price, old.coupon_code, old.canceled, old.returned, old.delivered)
  IS DISTINCT FROM (new.user_id, new.items_total, new.discount, new.delivery_price, new.coupon_code, new.canceled, new.returned, new.delivered))
  EXECUTE FUNCTION order_touches_sales();
--> statement-breakpoint
CREATE FUNCTION product_touches_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO sales_touched (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_touch_sales AFTER UPDATE OF category_id ON products FOR EACH ROW WHEN (old.category_id <> new.category_id)
  EXECUTE FUNCTION product_touches_sales();
--> statement-breakpoint
-- Includes the columns for the sums of all stock, which are then read from the index alone.
DROP INDEX products_stock;
--> statement-breakpoint
CREATE INDEX products_stock ON products (stock_count, id)
  INCLUDE (visitor_price, stock_cost, low_stock_threshold, has_low_item, is_published);
