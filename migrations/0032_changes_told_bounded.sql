-- What a transaction collects is bounded: one that changes product after product by statements of their own, as an import or
-- ten thousand reviews do, would copy an ever longer text each time.
CREATE OR REPLACE FUNCTION tell_changed(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('buxar.changed', true), '');
  told text;
BEGIN
  IF coalesce(cardinality(tags), 0) = 0 OR before = 'everything' THEN RETURN; END IF;
  -- After so much it is cheaper to forget everything than to look for each tag.
  IF cardinality(tags) > 5000 OR octet_length(before) > 60000 OR tags = ARRAY['everything'] THEN
    PERFORM pg_notify('buxar_changed', 'everything');
    PERFORM set_config('buxar.changed', 'everything', true);
    RETURN;
  END IF;
  FOR told IN
    SELECT string_agg(tag, ' ') FROM (
      SELECT tag, sum(octet_length(tag) + 1) OVER (ROWS UNBOUNDED PRECEDING) / 7000 AS part FROM unnest(tags) tag) parts
    GROUP BY part
  LOOP
    PERFORM pg_notify('buxar_changed', told);
    before := concat_ws(' ', nullif(before, ''), told);
  END LOOP;
  PERFORM set_config('buxar.changed', before, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_change() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  -- What no page shows; sold_count decides what sells best and has a tag of its own.
  unseen text[] := ARRAY['search_words', 'updated_at', 'low_stock_threshold', 'sold_count', 'sale_starts_at', 'sale_ends_at', 'lowest_item_stock', 'stock_cost'];
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
