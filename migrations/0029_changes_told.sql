-- What a write changes of what visitors see is told by the database itself, so that no write can forget it (D46): to all
-- nodes by NOTIFY when the transaction is committed, and to the transaction in the setting buxar.changed. The tags are
-- those of src/server/page-cache/tags.ts.

-- Tells tags, in as few notifications as hold them: PostgreSQL refuses 8,000 bytes.
CREATE FUNCTION tell_changed(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  IF coalesce(cardinality(tags), 0) = 0 THEN RETURN; END IF;
  -- After so much it is cheaper to forget everything than to look for each tag.
  IF cardinality(tags) > 5000 THEN tags := ARRAY['everything']; END IF;
  FOR told IN
    SELECT string_agg(tag, ' ') FROM (
      SELECT tag, sum(octet_length(tag) + 1) OVER (ROWS UNBOUNDED PRECEDING) / 7000 AS part FROM unnest(tags) tag) parts
    GROUP BY part
  LOOP
    PERFORM pg_notify('buxar_changed', told);
    PERFORM set_config('buxar.changed', concat_ws(' ', nullif(current_setting('buxar.changed', true), ''), told), true);
  END LOOP;
END $$;
--> statement-breakpoint
-- For tables whose rows are shown as they are. Arguments: tags, in which {column} stands for the row's value.
CREATE FUNCTION rows_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT to_jsonb(new_rows) FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT to_jsonb(old_rows) FROM old_rows);
  ELSE
    changed := ARRAY(
      (SELECT to_jsonb(old_rows) FROM old_rows EXCEPT SELECT to_jsonb(new_rows) FROM new_rows)
      UNION ALL (SELECT to_jsonb(new_rows) FROM new_rows EXCEPT SELECT to_jsonb(old_rows) FROM old_rows));
  END IF;
  PERFORM tell_changed(ARRAY(
    SELECT DISTINCT CASE WHEN col IS NULL THEN pattern ELSE replace(pattern, '{' || col || '}', changed_row ->> col) END
    FROM unnest(changed) changed_row, unnest(TG_ARGV) pattern, LATERAL (SELECT substring(pattern FROM '\{(\w+)\}') AS col) placeholder
    WHERE col IS NULL OR changed_row ->> col IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The lists that a published product stands in.
CREATE FUNCTION lists_of(product int, category int, subcategory int, brand int, is_in_sale boolean) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT unnest(ARRAY['all', 'category:' || category, 'category:' || subcategory, 'brand:' || brand, CASE WHEN is_in_sale THEN 'sale' END])
  UNION ALL SELECT 'tag:' || tag_id FROM product_tags WHERE product_id = product
$$;
--> statement-breakpoint
CREATE FUNCTION products_appear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  PERFORM tell_changed(ARRAY(
    SELECT DISTINCT 'list:' || list || ':goods' FROM new_rows, lists_of(id, category_id, subcategory_id, brand_id, in_sale) list
      WHERE is_published AND list IS NOT NULL
    UNION ALL SELECT 'menu' WHERE EXISTS (SELECT FROM new_rows WHERE is_published)
    UNION ALL SELECT 'any-product'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_appear AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_appear();
--> statement-breakpoint
CREATE FUNCTION products_disappear() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
  PERFORM tell_changed(ARRAY(
    SELECT 'product:' || id FROM old_rows
    UNION SELECT 'list:' || list || ':goods' FROM old_rows, lists_of(id, category_id, subcategory_id, brand_id, in_sale) list
      WHERE is_published AND list IS NOT NULL
    UNION ALL SELECT 'menu' WHERE EXISTS (SELECT FROM old_rows WHERE is_published)
    UNION ALL SELECT 'any-product'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_disappear AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_disappear();
--> statement-breakpoint
-- The plan is made once, for a few rows; without nested loops it serves for thousands as well.
CREATE FUNCTION products_change() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  -- What no page shows; sold_count decides what sells best and has a tag of its own.
  unseen text[] := ARRAY['search_words', 'updated_at', 'low_stock_threshold', 'sold_count', 'sale_starts_at', 'sale_ends_at'];
  changed int[];
BEGIN
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
CREATE TRIGGER products_change AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_change();
--> statement-breakpoint
-- The menu shows the newest product that has a picture: a first picture, or none any more, may be another one.
CREATE FUNCTION first_pictures_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows changed WHERE NOT EXISTS (
    SELECT FROM product_images WHERE product_id = changed.product_id AND id NOT IN (SELECT id FROM changed_rows)))
  THEN
    PERFORM tell_changed(ARRAY['menu']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_images_first AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();
--> statement-breakpoint
CREATE TRIGGER product_images_last AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();
--> statement-breakpoint
CREATE FUNCTION option_items_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT option_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT option_id FROM old_rows);
  ELSE
    changed := ARRAY(SELECT unnest(ARRAY[old_rows.option_id, new_rows.option_id]) FROM old_rows JOIN new_rows USING (id)
      WHERE to_jsonb(old_rows) <> to_jsonb(new_rows));
  END IF;
  PERFORM tell_changed(ARRAY(SELECT DISTINCT 'product:' || product_id FROM options WHERE id = ANY (changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  inserted text;
  updated text;
  deleted text;
BEGIN
  -- Names of categories, brands and tags stand on nearly every page.
  FOR name, inserted, updated, deleted IN VALUES
    ('product_images', 'rows_tell(''product:{product_id}'', ''pictures:{product_id}'')', NULL, NULL),
    ('options', 'rows_tell(''product:{product_id}'')', NULL, NULL),
    ('option_items', 'option_items_tell()', NULL, NULL),
    ('product_tags', 'rows_tell(''product:{product_id}'', ''list:tag:{tag_id}:goods'')', NULL, NULL),
    ('categories', 'rows_tell(''menu'')', 'rows_tell(''everything'')', 'rows_tell(''menu'')'),
    ('brands', 'rows_tell(''home'')', 'rows_tell(''everything'')', 'rows_tell(''everything'')'),
    ('tags', 'rows_tell(''slugs'')', 'rows_tell(''everything'')', 'rows_tell(''everything'')'),
    ('former_slugs', 'rows_tell(''slugs'')', NULL, NULL),
    ('carousels', 'rows_tell(''home'')', NULL, NULL),
    ('banners', 'rows_tell(''home'')', NULL, NULL),
    ('settings', 'rows_tell(''shop'', ''home'')', NULL, NULL),
    ('delivery_types', 'rows_tell(''deliveries'')', NULL, NULL),
    ('pages', 'rows_tell(''pages'', ''page:{id}'')', NULL, NULL),
    ('page_items', 'rows_tell(''page:{page_id}'')', NULL, NULL)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s',
      name || '_tell_new', name, inserted);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s',
      name || '_tell_changed', name, coalesce(updated, inserted));
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %s',
      name || '_tell_gone', name, coalesce(deleted, inserted));
  END LOOP;
END $$;
