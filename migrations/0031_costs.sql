ALTER TYPE "public"."stock_reason" ADD VALUE 'receipt';--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"receipt_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	CONSTRAINT "goods_receipt_lines_receipt_id_position_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "goods_receipt_lines_amounts" CHECK ("goods_receipt_lines"."quantity" > 0 and "goods_receipt_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "stock_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "receipt_id" integer;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_product" ON "goods_receipt_lines" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_changes_order" ON "stock_changes" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "stock_changes_receipt" ON "stock_changes" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_stock_cost" CHECK ("option_items"."stock_cost" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_cost" CHECK ("products"."stock_cost" >= 0);
--> statement-breakpoint
-- What goods have cost (V5). Each row of the ledger carries what its pieces have cost; a place's stock_cost is their sum, as
-- its stock_count is the sum of pieces. Pieces leave at the average, all that is left with the last of them; so no qəpik is
-- lost, whatever is rounded. What an order took comes back at what it was taken for.
CREATE FUNCTION cost_of_change(moved stock_changes, pieces int, value bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  IF moved.change < 0 THEN
    RETURN CASE WHEN pieces <= -moved.change THEN -value ELSE -round(value::numeric * -moved.change / pieces) END;
  END IF;
  IF moved.reason::text IN ('cancel', 'return') THEN
    SELECT sum(cost) AS cost, sum(change) AS pieces INTO known FROM stock_changes
      WHERE order_id = moved.order_id AND product_id = moved.product_id AND reason = 'order'
        AND (item_id IS NOT DISTINCT FROM moved.item_id OR NOT EXISTS (
          SELECT FROM stock_changes same WHERE same.order_id = moved.order_id AND same.product_id = moved.product_id
            AND same.reason = 'order' AND same.item_id IS NOT DISTINCT FROM moved.item_id));
    IF known.pieces <> 0 THEN RETURN round(known.cost::numeric * moved.change / known.pieces); END IF;
  END IF;
  IF pieces > 0 THEN RETURN round(value::numeric * moved.change / pieces); END IF;
  -- Found again after the last was gone: at what the last pieces cost.
  SELECT cost, change INTO known FROM stock_changes
    WHERE product_id = moved.product_id AND item_id IS NOT DISTINCT FROM moved.item_id AND change <> 0 ORDER BY id DESC LIMIT 1;
  RETURN coalesce(round(known.cost::numeric * moved.change / known.change), 0);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_option int;
  pieces int;
  value bigint;
BEGIN
  SELECT stock_count, stock_cost INTO pieces, value FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('stock_changes', 'id'));
  SELECT id INTO counted_option FROM options WHERE product_id = NEW.product_id AND counted;
  -- Values added to an enum are compared as text: they cannot be used in the transaction that adds them.
  IF NEW.reason::text <> 'division' AND (counted_option IS NULL) <> (NEW.item_id IS NULL) THEN
    RAISE EXCEPTION 'stock is changed where it is counted: by item, or by product' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.item_id IS NOT NULL THEN
    SELECT stock_count, stock_cost INTO pieces, value FROM option_items WHERE id = NEW.item_id AND option_id = counted_option;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the item carries no stock of this product' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.reason::text NOT IN ('receipt', 'division') THEN NEW.cost := cost_of_change(NEW, pieces, value); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (SELECT FROM new_changes WHERE reason = 'opening') THEN
    RAISE EXCEPTION 'an opening stock is written by inserting its product' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE option_items SET stock_count = stock_count + changed.pieces, stock_cost = stock_cost + changed.cost
    FROM (SELECT item_id, sum(change)::int AS pieces, sum(cost) AS cost FROM new_changes WHERE item_id IS NOT NULL GROUP BY item_id) changed
    WHERE option_items.id = changed.item_id AND (changed.pieces <> 0 OR changed.cost <> 0);
  UPDATE products SET stock_count = stock_count + changed.pieces, stock_cost = stock_cost + changed.cost,
      lowest_item_stock = CASE WHEN changed.by_item THEN lowest_item_stock(products.id) ELSE products.lowest_item_stock END
    FROM (SELECT product_id, sum(change)::int AS pieces, sum(cost) AS cost, bool_or(item_id IS NOT NULL) AS by_item
      FROM new_changes WHERE reason <> 'opening' GROUP BY product_id) changed
    WHERE products.id = changed.product_id AND (changed.pieces <> 0 OR changed.cost <> 0 OR changed.by_item);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_stock_only_by_ledger ON products;
--> statement-breakpoint
CREATE TRIGGER products_stock_only_by_ledger BEFORE UPDATE OF stock_count, stock_cost ON products
  FOR EACH ROW WHEN (OLD.stock_count IS DISTINCT FROM NEW.stock_count OR OLD.stock_cost IS DISTINCT FROM NEW.stock_cost) EXECUTE FUNCTION stock_only_by_ledger();
--> statement-breakpoint
CREATE TRIGGER option_items_cost_only_by_ledger BEFORE UPDATE OF stock_cost ON option_items
  FOR EACH ROW WHEN (OLD.stock_cost IS DISTINCT FROM NEW.stock_cost) EXECUTE FUNCTION stock_only_by_ledger();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_divided() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A receipt and its lines stay as they were written.
CREATE TRIGGER goods_receipts_never_change BEFORE UPDATE OR DELETE ON goods_receipts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_never_change BEFORE UPDATE OR DELETE ON goods_receipt_lines FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipts_log AFTER INSERT ON goods_receipts FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
--> statement-breakpoint
-- The log of changes may be read by more people than costs are: it does not tell them.
DROP TRIGGER products_log ON products;
--> statement-breakpoint
CREATE TRIGGER products_log AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'search_words', 'updated_at', 'stock_count', 'stock_cost', 'lowest_item_stock', 'total_rate', 'rate_count',
    'rating', 'sold_count', 'sale_price', 'visitor_price', 'in_sale');
--> statement-breakpoint
DROP TRIGGER option_items_log ON option_items;
--> statement-breakpoint
CREATE TRIGGER option_items_log AFTER INSERT OR UPDATE OR DELETE ON option_items FOR EACH ROW EXECUTE FUNCTION log_change('id', 'stock_count', 'stock_cost');
--> statement-breakpoint
DROP TRIGGER stock_changes_log ON stock_changes;
--> statement-breakpoint
CREATE TRIGGER stock_changes_log AFTER INSERT ON stock_changes FOR EACH ROW EXECUTE FUNCTION log_change('product_id', 'created_at', 'cost');
