ALTER TYPE "public"."stock_reason" ADD VALUE 'division';--> statement-breakpoint
ALTER TABLE "stock_subscriptions" DROP CONSTRAINT "stock_subscriptions_once";--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "stock_count" integer;--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_item_stock" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD COLUMN "item_id" integer;--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_sku" ON "option_items" USING btree ("sku") WHERE sku is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_barcode" ON "option_items" USING btree ("barcode") WHERE barcode is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_counted" ON "options" USING btree ("product_id") WHERE counted;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE sku is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id") WHERE coalesce(lowest_item_stock, stock_count) <= low_stock_threshold;--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_once" UNIQUE NULLS NOT DISTINCT("product_id","item_id","email");--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_stock" CHECK ("option_items"."stock_count" >= 0);
--> statement-breakpoint

-- Stock by item (V1, V2, V6). One option of a product may be counted: then every ledger row of the product names one of
-- its items, and moves the item's stock and the product's alike. So the product's stock is the sum of its items'.
-- Locks are taken in one order: products by id, then their items.

-- A ledger row gets its number when its product is locked, and must name an item exactly where the product counts by item.
CREATE OR REPLACE FUNCTION stock_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_option int;
BEGIN
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('stock_changes', 'id'));
  SELECT id INTO counted_option FROM options WHERE product_id = NEW.product_id AND counted;
  -- 'division' is compared as text: a value added to an enum cannot be used in the transaction that adds it.
  IF NEW.reason::text <> 'division' AND (counted_option IS NULL) <> (NEW.item_id IS NULL) THEN
    RAISE EXCEPTION 'stock is changed where it is counted: by item, or by product' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.item_id IS NOT NULL AND NOT EXISTS (SELECT FROM option_items WHERE id = NEW.item_id AND option_id = counted_option) THEN
    RAISE EXCEPTION 'the item carries no stock of this product' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The stock of the item of which fewest are left, among those that the shop offers; null when the product has none.
CREATE FUNCTION lowest_item_stock(product int) RETURNS int LANGUAGE sql VOLATILE AS $$
  SELECT min(option_items.stock_count) FROM options JOIN option_items ON option_id = options.id
    WHERE product_id = product AND counted AND available
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() = 1 AND EXISTS (SELECT FROM new_changes WHERE reason = 'opening') THEN
    RAISE EXCEPTION 'an opening stock is written by inserting its product' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE option_items SET stock_count = stock_count + changed.pieces
    FROM (SELECT item_id, sum(change)::int AS pieces FROM new_changes WHERE item_id IS NOT NULL GROUP BY item_id) changed
    WHERE option_items.id = changed.item_id AND changed.pieces <> 0;
  UPDATE products SET stock_count = stock_count + changed.pieces,
      lowest_item_stock = CASE WHEN changed.by_item THEN lowest_item_stock(products.id) ELSE products.lowest_item_stock END
    FROM (SELECT product_id, sum(change)::int AS pieces, bool_or(item_id IS NOT NULL) AS by_item
      FROM new_changes WHERE reason <> 'opening' GROUP BY product_id) changed
    WHERE products.id = changed.product_id AND (changed.pieces <> 0 OR changed.by_item);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An item's stock: 0 or none when it is made, as its option is counted or not; afterwards the ledger alone moves it.
CREATE FUNCTION item_stock_begins() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER option_items_stock_begins BEFORE INSERT ON option_items FOR EACH ROW EXECUTE FUNCTION item_stock_begins();
--> statement-breakpoint
CREATE FUNCTION item_stock_only_by_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER option_items_stock_only_by_ledger BEFORE UPDATE OF stock_count, option_id ON option_items
  FOR EACH ROW EXECUTE FUNCTION item_stock_only_by_ledger();
--> statement-breakpoint
CREATE FUNCTION item_stock_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without its option the item goes together with the product.
  IF EXISTS (SELECT FROM options WHERE id = OLD.option_id) THEN
    RAISE EXCEPTION 'an item with stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER option_items_stock_stays BEFORE DELETE ON option_items
  FOR EACH ROW WHEN (OLD.stock_count <> 0) EXECUTE FUNCTION item_stock_stays();
--> statement-breakpoint
CREATE FUNCTION item_lowest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product int := (SELECT product_id FROM options WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.option_id ELSE NEW.option_id END);
BEGIN
  UPDATE products SET lowest_item_stock = lowest_item_stock(product)
    WHERE id = product AND lowest_item_stock IS DISTINCT FROM lowest_item_stock(product);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER option_items_lowest AFTER INSERT OR UPDATE OF available, option_id ON option_items
  FOR EACH ROW WHEN (NEW.stock_count IS NOT NULL) EXECUTE FUNCTION item_lowest();
--> statement-breakpoint
CREATE TRIGGER option_items_lowest_left AFTER DELETE ON option_items
  FOR EACH ROW WHEN (OLD.stock_count IS NOT NULL) EXECUTE FUNCTION item_lowest();
--> statement-breakpoint
-- Counting begins with no piece at any item, and ends so: the pieces themselves are moved by 'division' rows.
CREATE FUNCTION option_counting() RETURNS trigger LANGUAGE plpgsql AS $$
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
  UPDATE products SET lowest_item_stock = CASE WHEN NEW.counted THEN 0 END WHERE id = NEW.product_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER options_counting BEFORE UPDATE OF counted, product_id ON options FOR EACH ROW EXECUTE FUNCTION option_counting();
--> statement-breakpoint
CREATE FUNCTION counted_option_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without the product's row the option goes together with it.
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND stock_count <> 0) THEN
    RAISE EXCEPTION 'an option that carries stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE products SET lowest_item_stock = NULL WHERE id = OLD.product_id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER options_counted_stays BEFORE DELETE ON options FOR EACH ROW WHEN (OLD.counted) EXECUTE FUNCTION counted_option_stays();
--> statement-breakpoint
-- At the end of a transaction that divided stock: the items' stocks add up to the product's, the division's rows to 0.
-- All other rows of the ledger move both alike.
CREATE FUNCTION stock_divided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM options JOIN products ON products.id = product_id
    WHERE product_id = NEW.product_id AND counted
      AND products.stock_count <> (SELECT coalesce(sum(stock_count), 0) FROM option_items WHERE option_id = options.id)) THEN
    RAISE EXCEPTION 'a product''s stock is not the sum of its items''' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT sum(change) FROM stock_changes WHERE product_id = NEW.product_id AND reason::text = 'division') <> 0 THEN
    RAISE EXCEPTION 'a division of stock neither adds nor takes pieces' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_changes_divided AFTER INSERT ON stock_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.reason::text = 'division') EXECUTE FUNCTION stock_divided();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER options_divided AFTER INSERT OR UPDATE ON options DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.counted) EXECUTE FUNCTION stock_divided();
--> statement-breakpoint
-- A product's options for a checkout that has just locked it: a volatile function sees what was committed before the lock
-- was granted, the statement that calls it only what was committed before it began.
CREATE FUNCTION options_to_order(product int) RETURNS json LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object('name', options.name, 'items', (
      SELECT coalesce(json_agg(json_build_object('id', option_items.id, 'name', option_items.name, 'price', option_items.price,
          'available', available, 'stock_count', stock_count)), '[]')
        FROM option_items WHERE option_id = options.id)) ORDER BY options.position, options.id), '[]')
    FROM options WHERE product_id = product);
END $$;
--> statement-breakpoint
DROP TRIGGER products_log ON products;
--> statement-breakpoint
CREATE TRIGGER products_log AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'search_words', 'updated_at', 'stock_count', 'lowest_item_stock', 'total_rate', 'rate_count',
    'rating', 'sold_count', 'sale_price', 'visitor_price', 'in_sale');
--> statement-breakpoint
DROP TRIGGER option_items_log ON option_items;
--> statement-breakpoint
CREATE TRIGGER option_items_log AFTER INSERT OR UPDATE OR DELETE ON option_items FOR EACH ROW EXECUTE FUNCTION log_change('id', 'stock_count');
