DROP INDEX "products_low_stock";--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "low_stock_threshold" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_low_item" boolean;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id") WHERE coalesce(has_low_item, stock_count <= low_stock_threshold);--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_threshold" CHECK ("option_items"."low_stock_threshold" >= 0);
--> statement-breakpoint

-- An item may have a threshold of its own (V4): a product that counts by item is low when one of those that the shop offers is.
CREATE FUNCTION has_low_item(product int, threshold int) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(bool_or(option_items.stock_count <= coalesce(option_items.low_stock_threshold, threshold)) FILTER (WHERE available), false)
    FROM options JOIN option_items ON option_id = options.id WHERE product_id = product AND counted HAVING count(*) > 0
$$;
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
      lowest_item_stock = CASE WHEN changed.by_item THEN lowest_item_stock(products.id) ELSE products.lowest_item_stock END,
      has_low_item = CASE WHEN changed.by_item THEN has_low_item(products.id, products.low_stock_threshold) ELSE products.has_low_item END
    FROM (SELECT product_id, sum(change)::int AS pieces, sum(cost) AS cost, bool_or(item_id IS NOT NULL) AS by_item
      FROM new_changes WHERE reason <> 'opening' GROUP BY product_id) changed
    WHERE products.id = changed.product_id AND (changed.pieces <> 0 OR changed.cost <> 0 OR changed.by_item);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION item_lowest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product int := (SELECT product_id FROM options WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.option_id ELSE NEW.option_id END);
BEGIN
  UPDATE products SET lowest_item_stock = lowest_item_stock(product), has_low_item = has_low_item(product, low_stock_threshold)
    WHERE id = product AND (lowest_item_stock, has_low_item) IS DISTINCT FROM (lowest_item_stock(product), has_low_item(product, low_stock_threshold));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER option_items_lowest ON option_items;
--> statement-breakpoint
CREATE TRIGGER option_items_lowest AFTER INSERT OR UPDATE OF available, option_id, low_stock_threshold ON option_items
  FOR EACH ROW WHEN (NEW.stock_count IS NOT NULL) EXECUTE FUNCTION item_lowest();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION option_counting() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_option_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without the product's row the option goes together with it.
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND stock_count <> 0) THEN
    RAISE EXCEPTION 'an option that carries stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE products SET lowest_item_stock = NULL, has_low_item = NULL WHERE id = OLD.product_id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION threshold_of_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_low_item := has_low_item(NEW.id, NEW.low_stock_threshold);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_threshold_of_items BEFORE UPDATE OF low_stock_threshold ON products
  FOR EACH ROW WHEN (NEW.has_low_item IS NOT NULL AND OLD.low_stock_threshold <> NEW.low_stock_threshold) EXECUTE FUNCTION threshold_of_items();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_change() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  -- What no page shows; sold_count decides what sells best and has a tag of its own.
  unseen text[] := ARRAY['search_words', 'updated_at', 'low_stock_threshold', 'sold_count', 'sale_starts_at', 'sale_ends_at', 'lowest_item_stock', 'has_low_item', 'stock_cost'];
  changed int[];
BEGIN
  -- Nothing is left to tell: looking for what has changed would be in vain.
  IF current_setting('buxar.changed', true) = 'everything' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM old_rows JOIN new_rows USING (id) WHERE old_rows.sold_count <> new_rows.sold_count) THEN
    PERFORM tell_changed(ARRAY['best-sellers']);
  END IF;
  changed := ARRAY(SELECT id FROM old_rows JOIN new_rows USING (id)
    WHERE to_jsonb(old_rows) - unseen IS DISTINCT FROM to_jsonb(new_rows) - unseen LIMIT 5001);
  IF cardinality(changed) > 5000 THEN
    PERFORM tell_changed(ARRAY['everything']);
    RETURN NULL;
  END IF;
  PERFORM tell_changed(ARRAY(
    SELECT 'product:' || id FROM unnest(changed) id
    UNION ALL SELECT 'any-product' WHERE changed <> '{}'
    UNION ALL SELECT 'menu' WHERE EXISTS (
      SELECT FROM old_rows before JOIN new_rows after USING (id)
      WHERE (before.is_published OR after.is_published)
        AND (before.is_published, before.category_id, before.subcategory_id, before.created_at)
          IS DISTINCT FROM (after.is_published, after.category_id, after.subcategory_id, after.created_at))
    UNION ALL SELECT DISTINCT 'list:' || list || ':' || facet
      FROM old_rows before JOIN new_rows after USING (id),
        LATERAL (
          SELECT list, bool_or(was) AS was, bool_or(is_now) AS is_now FROM (
            SELECT list, true AS was, false AS is_now
              FROM lists_of(id, before.category_id, before.subcategory_id, before.brand_id, before.in_sale) list WHERE before.is_published
            UNION ALL SELECT list, false, true
              FROM lists_of(id, after.category_id, after.subcategory_id, after.brand_id, after.in_sale) list WHERE after.is_published) both_sides
          WHERE list IS NOT NULL GROUP BY list) lists,
        LATERAL (VALUES
          ('goods', NOT (was AND is_now) OR before.created_at <> after.created_at),
          ('price', before.visitor_price <> after.visitor_price),
          ('stock', (before.stock_count > 0) <> (after.stock_count > 0)),
          ('rating', before.rating <> after.rating),
          ('sale', before.in_sale <> after.in_sale),
          ('brand', before.brand_id IS DISTINCT FROM after.brand_id)) facets (facet, differs)
      WHERE differs AND id = ANY (changed)
        AND (before.is_published, before.category_id, before.subcategory_id, before.brand_id, before.in_sale, before.visitor_price,
            before.stock_count > 0, before.rating, before.created_at)
          IS DISTINCT FROM (after.is_published, after.category_id, after.subcategory_id, after.brand_id, after.in_sale, after.visitor_price,
            after.stock_count > 0, after.rating, after.created_at)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER products_log ON products;
--> statement-breakpoint
CREATE TRIGGER products_log AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'search_words', 'updated_at', 'stock_count', 'stock_cost', 'lowest_item_stock', 'has_low_item', 'total_rate',
    'rate_count', 'rating', 'sold_count', 'sale_price', 'visitor_price', 'in_sale');
--> statement-breakpoint
-- Products that count by item already: none of their items has a threshold of its own.
UPDATE products SET has_low_item = lowest_item_stock IS NOT NULL AND lowest_item_stock <= low_stock_threshold
  WHERE EXISTS (SELECT FROM options WHERE product_id = products.id AND counted);
