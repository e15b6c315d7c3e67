-- The cache tags of changed rows (src/server/platform/cache/tags.ts).

-- Returns the lists that contain a published product.
CREATE OR REPLACE FUNCTION lists_of(product integer, category integer, subcategory integer, brand integer, is_in_sale boolean)
  RETURNS SETOF text LANGUAGE sql STABLE
AS $$
  SELECT unnest(ARRAY['all', 'category:' || category, 'category:' || subcategory, 'brand:' || brand, CASE WHEN is_in_sale THEN 'sale' END])
  UNION ALL SELECT 'tag:' || tag_id FROM product_tags WHERE product_id = product
$$;

-- Rows instead of NOTIFY, because transactions that NOTIFY commit one after another.
CREATE OR REPLACE FUNCTION tell_changed(tags text[]) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  before text := coalesce(current_setting('buxar.changed', true), '');
  told text := array_to_string(tags, ' ');
BEGIN
  IF told = '' OR before = 'everything' THEN RETURN; END IF;
  -- With so many tags it is cheaper to drop all cached pages.
  IF cardinality(tags) > 5000 OR octet_length(before) > 60000 OR told = 'everything' THEN
    told := 'everything';
    before := '';
  END IF;
  INSERT INTO changes (tags) VALUES (told);
  PERFORM set_config('buxar.changed', concat_ws(' ', nullif(before, ''), told), true);
END $$;

-- Sends the tag of the menu if a product got its first picture or lost its last: the menu shows pictures of products.
CREATE OR REPLACE FUNCTION first_pictures_tell() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows changed WHERE NOT EXISTS (
    SELECT FROM product_images WHERE product_id = changed.product_id AND id NOT IN (SELECT id FROM changed_rows)))
  THEN
    PERFORM tell_changed(ARRAY['menu']);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_images_first AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();
CREATE OR REPLACE TRIGGER product_images_last AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();

CREATE OR REPLACE FUNCTION option_items_tell() RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE OR REPLACE TRIGGER option_items_tell_changed AFTER UPDATE ON option_items
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();
CREATE OR REPLACE TRIGGER option_items_tell_gone AFTER DELETE ON option_items
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();
CREATE OR REPLACE TRIGGER option_items_tell_new AFTER INSERT ON option_items
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();

CREATE OR REPLACE FUNCTION products_appear() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  PERFORM tell_changed(ARRAY(
    SELECT DISTINCT 'list:' || list || ':goods' FROM new_rows, lists_of(id, category_id, subcategory_id, brand_id, in_sale) list
      WHERE is_published AND list IS NOT NULL
    UNION ALL SELECT 'menu' WHERE EXISTS (SELECT FROM new_rows WHERE is_published)
    UNION ALL SELECT 'any-product'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_appear AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_appear();

-- A new column clears the pages of the product, unless no page shows it and it is named here.
DO $rule$
DECLARE
  hidden text[] := '{id, own_sale, planned_price, sale_starts_at, stock_count, stock_cost, lowest_item_stock, has_low_item,
    low_stock_threshold, sold_count, search_words, untranslated, updated_at}';
BEGIN
  EXECUTE replace(replace($function$
CREATE OR REPLACE FUNCTION products_change() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off'
AS $$
DECLARE
  -- Products with a change of a column that pages may show, except the stock.
  looks_changed int[];
  stock_changed int[];
  changed int[];
  changed_cards int[];
BEGIN
  -- All tags are already marked as changed, so no comparison is needed.
  IF current_setting('buxar.changed', true) = 'everything' THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM old_rows JOIN new_rows USING (id) WHERE old_rows.sold_count <> new_rows.sold_count) THEN
    PERFORM tell_changed(ARRAY['best-sellers']);
  END IF;
  -- Compares columns one by one: comparing whole rows as JSON takes 1 ms for 50 products.
  looks_changed := ARRAY(SELECT o.id FROM old_rows o JOIN new_rows n USING (id)
    WHERE (<columns of o>) IS DISTINCT FROM (<columns of n>)
    LIMIT 5001);
  stock_changed := ARRAY(SELECT o.id FROM old_rows o JOIN new_rows n USING (id)
    WHERE o.stock_count <> n.stock_count LIMIT 5001);
  changed := ARRAY(SELECT unnest(looks_changed) UNION SELECT unnest(stock_changed));
  -- A card shows the exact stock only up to 4 pieces (src/domain/catalog/stock.ts).
  changed_cards := ARRAY(SELECT unnest(looks_changed) UNION SELECT o.id FROM old_rows o JOIN new_rows n USING (id)
    WHERE least(o.stock_count, 5) <> least(n.stock_count, 5));
  IF cardinality(changed) > 5000 THEN
    PERFORM tell_changed(ARRAY['everything']);
    RETURN NULL;
  END IF;
  PERFORM tell_changed(ARRAY(
    SELECT 'product:' || id FROM unnest(changed) id
    UNION ALL SELECT 'card:' || id FROM unnest(changed_cards) id
    UNION ALL SELECT 'any-product' WHERE changed <> '{}'));
  -- Most changes are orders of products that stay in stock: no list changes.
  IF looks_changed = '{}' AND NOT EXISTS (
    SELECT FROM old_rows o JOIN new_rows n USING (id) WHERE (o.stock_count > 0) <> (n.stock_count > 0)) THEN
    RETURN NULL;
  END IF;
  PERFORM tell_changed(ARRAY(
    SELECT 'menu' WHERE EXISTS (
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
$function$, '<columns of o>', columns_except('products', 'o.%', hidden)), '<columns of n>', columns_except('products', 'n.%', hidden));
END $rule$;
CREATE OR REPLACE TRIGGER products_change AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_change();

CREATE OR REPLACE FUNCTION products_disappear() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
  PERFORM tell_changed(ARRAY(
    SELECT 'product:' || id FROM old_rows
    UNION ALL SELECT 'card:' || id FROM old_rows
    UNION SELECT 'list:' || list || ':goods' FROM old_rows, lists_of(id, category_id, subcategory_id, brand_id, in_sale) list
      WHERE is_published AND list IS NOT NULL
    UNION ALL SELECT 'menu' WHERE EXISTS (SELECT FROM old_rows WHERE is_published)
    UNION ALL SELECT 'any-product'));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_disappear AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_disappear();

-- Sends the tags of a table's changed rows. Arguments: the tags, in which {column} is replaced by the row's value.
CREATE OR REPLACE FUNCTION rows_tell() RETURNS trigger LANGUAGE plpgsql
AS $$
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

-- The cache tags that an insert, an update and a delete of each table send (src/server/platform/cache/tags.ts).
DO $$
DECLARE
  told record;
  event record;
BEGIN
  FOR told IN VALUES
    ('attribute_categories', 'everything', 'everything', 'everything'),
    ('attributes', 'everything', 'everything', 'everything'),
    ('banners', 'home', 'home', 'home'),
    ('brands', 'home', 'everything', 'everything'),
    ('carousels', 'home', 'home', 'home'),
    ('categories', 'menu', 'everything', 'menu'),
    ('delivery_types', 'deliveries', 'deliveries', 'deliveries'),
    ('former_slugs', 'slugs', 'slugs', 'slugs'),
    ('options', 'product:{product_id} card:{product_id}', 'product:{product_id}', 'product:{product_id} card:{product_id}'),
    ('page_items', 'page:{page_id}', 'page:{page_id}', 'page:{page_id}'),
    ('pages', 'pages page:{id}', 'pages page:{id}', 'pages page:{id}'),
    ('product_attributes', 'product:{product_id} attributes', 'product:{product_id} attributes', 'product:{product_id} attributes'),
    ('product_fits', 'product:{device_id} product:{part_id}', 'product:{device_id} product:{part_id}', 'product:{device_id} product:{part_id}'),
    ('product_images', 'product:{product_id} card:{product_id} pictures:{product_id}', 'product:{product_id} card:{product_id} pictures:{product_id}', 'product:{product_id} card:{product_id} pictures:{product_id}'),
    ('product_tags', 'product:{product_id} list:tag:{tag_id}:goods', 'product:{product_id} list:tag:{tag_id}:goods', 'product:{product_id} list:tag:{tag_id}:goods'),
    ('settings', 'shop home', 'shop home', 'shop home'),
    ('tags', 'slugs', 'everything', 'everything')
  LOOP
    FOR event IN VALUES ('new', 'INSERT', 'NEW TABLE AS new_rows', told.column2),
      ('changed', 'UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', told.column3), ('gone', 'DELETE', 'OLD TABLE AS old_rows', told.column4)
    LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION rows_tell(%s)',
        told.column1 || '_tell_' || event.column1, event.column2, told.column1, event.column3,
        (SELECT string_agg(quote_literal(tag), ', ') FROM unnest(string_to_array(event.column4, ' ')) tag));
    END LOOP;
  END LOOP;
END $$;

-- A word without a translation is on no page: collecting words drops none.
CREATE OR REPLACE FUNCTION words_tell() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM tell_changed(ARRAY['everything']);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER words_tell_new AFTER INSERT ON words
  FOR EACH ROW WHEN (new.ru <> '' OR new.en <> '') EXECUTE FUNCTION words_tell();
CREATE OR REPLACE TRIGGER words_tell_changed AFTER UPDATE ON words
  FOR EACH ROW WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION words_tell();
CREATE OR REPLACE TRIGGER words_tell_gone AFTER DELETE ON words
  FOR EACH ROW WHEN (old.ru <> '' OR old.en <> '') EXECUTE FUNCTION words_tell();

-- Sends the tag of the tiers and sets on product pages, if one of them opens, closes or changes. Uses are not shown.
CREATE OR REPLACE FUNCTION promotions_tell() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (old.runs, old.name, old.code, old.effect, old.scope, old.who, old.together, old.priority,
      old.minimum_total, old.min_pieces, old.texts)
    IS NOT DISTINCT FROM (new.runs, new.name, new.code, new.effect, new.scope, new.who, new.together, new.priority,
      new.minimum_total, new.min_pieces, new.texts)
    AND (old.used_count < old.max_uses IS NOT FALSE) = (new.used_count < new.max_uses IS NOT FALSE) THEN
    RETURN NULL;
  END IF;
  IF (TG_OP <> 'INSERT' AND old.kind IN ('tier', 'bundle') AND old.runs)
    OR (TG_OP <> 'DELETE' AND new.kind IN ('tier', 'bundle') AND new.runs) THEN
    PERFORM tell_changed(ARRAY['promotions']);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER promotions_tell_changed AFTER INSERT OR UPDATE OR DELETE ON promotions
  FOR EACH ROW EXECUTE FUNCTION promotions_tell();
