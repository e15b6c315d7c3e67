-- The database of the shop. The tables are generated from src/server/platform/database/tables, the functions and triggers
-- are written by hand. Without this setting a function could not name a table that is created below it.
SET LOCAL check_function_bodies = off;
--> statement-breakpoint
-- Returns the attribute values of a product with their units, for the search: '30 ml', '0.6 Om' (B15).
CREATE FUNCTION attribute_words(product integer)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $$
  SELECT setweight(to_tsvector('simple', fold(coalesce(string_agg(concat_ws(' ', value, unit), ' ' ORDER BY attribute_values.id), ''))), 'C')
  FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id JOIN attributes ON attributes.id = attribute_id
  WHERE product_id = product
$$;
--> statement-breakpoint
CREATE FUNCTION cash_handin_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.expected := courier_cash(NEW.courier_id, NEW.day);
  IF NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT FROM cash_handins WHERE id = NEW.corrects AND courier_id = NEW.courier_id AND day = NEW.day) THEN
    RAISE EXCEPTION 'a correction is of the same courier and day' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Refuses changes of change_log. While an account is erased (the setting buxar.erasing), the old and new values of its
-- rows may be emptied; time, author and subject stay.
CREATE FUNCTION change_log_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.old_value IS NULL AND NEW.new_value IS NULL
     AND (NEW.id, NEW.user_id, NEW.entity, NEW.entity_id, NEW.action, NEW.created_at)
       IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.entity, OLD.entity_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of change_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- PostgreSQL shows the statistics of an index only to its owner, and the shop's role owns nothing (C7).
CREATE FUNCTION common_words()
 RETURNS TABLE(is_name boolean, word text, share real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = pg_catalog
AS $$
  SELECT tablename = 'products_search_names', common.word, common.share
  FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common(word, share)
  WHERE schemaname = 'public' AND common.word IS NOT NULL
    AND (tablename = 'products' AND attname = 'search_words' OR tablename = 'products_search_names')
$$;
--> statement-breakpoint
CREATE FUNCTION counted_option_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Without the product's row, the product is deleted together with the option.
  IF EXISTS (SELECT FROM products WHERE id = OLD.product_id AND stock_count <> 0) THEN
    RAISE EXCEPTION 'an option that carries stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE products SET lowest_item_stock = NULL, has_low_item = NULL WHERE id = OLD.product_id;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Returns the cash that a courier took on a day in Baku (A20), qəpik: the totals of the delivered cash orders, less the goods
-- refused at the door (C21).
CREATE FUNCTION courier_cash(courier integer, at_day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(sum(total - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id AND at_door)), 0)::int FROM orders
  WHERE courier_id = courier AND payment = 'cash'
    AND delivered >= (at_day::timestamp AT TIME ZONE 'Asia/Baku') AND delivered < ((at_day + 1)::timestamp AT TIME ZONE 'Asia/Baku')
$$;
--> statement-breakpoint
-- Returns whether another account gave this e-mail up within 7 days, so that its undo link can still restore it (C10).
CREATE FUNCTION email_is_reserved(address text, account integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
  SELECT EXISTS (SELECT FROM email_changes WHERE lower(old_email) = lower(address) AND user_id <> account
    AND confirmed_at > now() - interval '7 days' AND undone_at IS NULL)
$$;
--> statement-breakpoint
-- Sends the tag of the menu if a product got its first picture or lost its last: the menu shows pictures of products.
CREATE FUNCTION first_pictures_tell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows changed WHERE NOT EXISTS (
    SELECT FROM product_images WHERE product_id = changed.product_id AND id NOT IN (SELECT id FROM changed_rows)))
  THEN
    PERFORM tell_changed(ARRAY['menu']);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Folds letters with ICU, because its rival pg_unicode_fast does not exist before PostgreSQL 18.
CREATE FUNCTION fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      translate(lower(translate(normalize(given, NFKC), 'İI', 'iı') COLLATE "und-x-icu"), 'əıöüşçğâîû', 'eiouscgaiu'),
    NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Returns whether one of the product's offered items is low, by its own threshold or the product's (V4).
CREATE FUNCTION has_low_item(product integer, threshold integer)
 RETURNS boolean
 LANGUAGE sql
AS $$
  SELECT coalesce(bool_or(option_items.stock_count <= coalesce(option_items.low_stock_threshold, threshold)) FILTER (WHERE available), false)
    FROM options JOIN option_items ON option_id = options.id WHERE product_id = product AND counted HAVING count(*) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION item_lowest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  product int := (SELECT product_id FROM options WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.option_id ELSE NEW.option_id END);
BEGIN
  UPDATE products SET lowest_item_stock = lowest_item_stock(product), has_low_item = has_low_item(product, low_stock_threshold)
    WHERE id = product AND (lowest_item_stock, has_low_item) IS DISTINCT FROM (lowest_item_stock(product), has_low_item(product, low_stock_threshold));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sets the stock of a new item: 0 if its option is counted, otherwise null. Later only the ledger changes it.
CREATE FUNCTION item_stock_begins()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION item_stock_only_by_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION item_stock_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Without its option, the product is deleted together with the item.
  IF EXISTS (SELECT FROM options WHERE id = OLD.option_id) THEN
    RAISE EXCEPTION 'an item with stock cannot be deleted' USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Returns the lists that contain a published product.
CREATE FUNCTION lists_of(product integer, category integer, subcategory integer, brand integer, is_in_sale boolean)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $$
  SELECT unnest(ARRAY['all', 'category:' || category, 'category:' || subcategory, 'brand:' || brand, CASE WHEN is_in_sale THEN 'sale' END])
  UNION ALL SELECT 'tag:' || tag_id FROM product_tags WHERE product_id = product
$$;
--> statement-breakpoint
-- Writes a change into change_log. Arguments: the column that names the row, then the derived columns, which are left out.
CREATE FUNCTION log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  staff text := current_setting('buxar.staff', true);
  old_row jsonb;
  new_row jsonb;
  hidden text[];
  secret text[] := ARRAY['password_hash', 'totp_secret', 'totp_pending'];
  named text;
BEGIN
  -- Checked first, because most writes are by customers, and building the rows takes long.
  IF staff IS NULL OR staff = '' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW); END IF;
  named := coalesce(new_row, old_row) ->> TG_ARGV[0];
  hidden := TG_ARGV[1:];
  old_row := old_row - hidden;
  new_row := new_row - hidden;
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value) INTO old_row, new_row
      FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row -> key;
    IF new_row IS NULL THEN RETURN NULL; END IF;
  END IF;
  -- Logs that a secret changed, never its value.
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) AND value <> 'null' THEN '"•••"' ELSE value END)
    INTO old_row FROM jsonb_each(old_row);
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) AND value <> 'null' THEN '"•••"' ELSE value END)
    INTO new_row FROM jsonb_each(new_row);
  INSERT INTO change_log (user_id, entity, entity_id, action, old_value, new_value)
    VALUES (staff::int, TG_TABLE_NAME, named,
      CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'delete' ELSE 'update' END, old_row, new_row);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Returns the lowest stock of the product's offered items; null without counted items.
CREATE FUNCTION lowest_item_stock(product integer)
 RETURNS integer
 LANGUAGE sql
AS $$
  SELECT min(option_items.stock_count) FROM options JOIN option_items ON option_id = options.id
    WHERE product_id = product AND counted AND available
$$;
--> statement-breakpoint
CREATE FUNCTION never_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the row together with its product.
  IF pg_trigger_depth() > 1 THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION 'rows of % can be added, never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION option_counting()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION option_items_tell()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
-- Returns the options of a product that the calling statement has just locked. The function is volatile, so it sees
-- everything that was committed before the lock; the statement itself sees only what was committed before it began.
CREATE FUNCTION options_to_order(product integer)
 RETURNS json
 LANGUAGE plpgsql
AS $$
BEGIN
  RETURN (
    SELECT coalesce(json_agg(json_build_object('name', options.name, 'items', (
      SELECT coalesce(json_agg(json_build_object('id', option_items.id, 'name', option_items.name, 'price', option_items.price,
          'available', available, 'stock_count', stock_count)), '[]')
        FROM option_items WHERE option_id = options.id)) ORDER BY options.position, options.id), '[]')
    FROM options WHERE product_id = product);
END $$;
--> statement-breakpoint
-- Checks at the end of the transaction that an order has lines and that they add up.
CREATE FUNCTION order_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  ordered int := CASE TG_TABLE_NAME WHEN 'orders' THEN NEW.id ELSE (to_jsonb(coalesce(NEW, OLD))->>'order_id')::int END;
  lines record;
BEGIN
  SELECT count(*) AS number, coalesce(sum(paid_amount), 0) AS total INTO lines FROM order_items WHERE order_id = ordered;
  IF lines.number = 0 THEN
    RAISE EXCEPTION 'an order without lines' USING ERRCODE = 'check_violation';
  END IF;
  IF lines.total IS DISTINCT FROM (SELECT items_total FROM orders WHERE id = ordered) THEN
    RAISE EXCEPTION 'items_total is not the sum of the lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Refuses changes of order_events. While an account is erased (the setting buxar.erasing), the notes of its orders' events
-- may be emptied, because they contain names and addresses (A18); event, time and author stay.
CREATE FUNCTION order_events_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.note IS NULL
     AND (NEW.id, NEW.order_id, NEW.user_id, NEW.event, NEW.created_at) IS NOT DISTINCT FROM (OLD.id, OLD.order_id, OLD.user_id, OLD.event, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of order_events can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- A line keeps its product and price. Until the order is on its way, its quantity may change, and it may be deleted.
CREATE FUNCTION order_line_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND (on_way IS NOT NULL OR canceled IS NOT NULL)) THEN
    RAISE EXCEPTION 'lines of an order that is on its way or cancelled are never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF (OLD.order_id, OLD.product_id, OLD.name, OLD.options, OLD.list_price, OLD.unit_price)
     IS DISTINCT FROM (NEW.order_id, NEW.product_id, NEW.name, NEW.options, NEW.list_price, NEW.unit_price) THEN
    RAISE EXCEPTION 'what a line sold, and its price, are never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only the transaction that accepts a late payment may undo the cancellation of its order (Y6).
CREATE FUNCTION order_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.taken_by, OLD.discount_reason, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.taken_by, NEW.discount_reason, NEW.created_at, NEW.received)
     OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.items_total, OLD.discount, OLD.delivery_price, OLD.total) IS DISTINCT FROM (NEW.items_total, NEW.discount, NEW.delivery_price, NEW.total)
     AND (OLD.on_way IS NOT NULL OR OLD.canceled IS NOT NULL
       OR NEW.items_total <> (SELECT coalesce(sum(paid_amount), 0) FROM order_items WHERE order_id = NEW.id)) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.preparing IS DISTINCT FROM NEW.preparing AND NOT stage_may_change(OLD.preparing, NEW.preparing))
     OR (OLD.on_way IS DISTINCT FROM NEW.on_way AND NOT stage_may_change(OLD.on_way, NEW.on_way))
     OR (OLD.delivered IS DISTINCT FROM NEW.delivered AND NOT stage_may_change(OLD.delivered, NEW.delivered))
     OR (OLD.canceled IS NOT NULL AND OLD.canceled IS DISTINCT FROM NEW.canceled
       AND (NEW.canceled IS NOT NULL
         OR NOT EXISTS (SELECT FROM payments WHERE order_id = OLD.id AND state = 'paid' AND taken_up_at = now())))
     OR (OLD.returned IS NOT NULL AND OLD.returned IS DISTINCT FROM NEW.returned) THEN
    RAISE EXCEPTION 'a stage once reached stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
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
CREATE FUNCTION orders_know_refund_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.refund_due := order_refund_due(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Keeps only the first 200 messages of an attempt.
CREATE FUNCTION payment_messages_bound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Strangers can send callbacks, so these do not take the place of the provider's own answers.
  IF NEW.kind = 'callback' THEN
    IF (SELECT count(*) FROM payment_messages WHERE payment_id = NEW.payment_id AND kind = 'callback') >= 200 THEN
      RETURN NULL;
    END IF;
  -- Callbacks of strangers also cause answers. The first hundred stay, and the newest, which may be the proof.
  ELSIF (SELECT count(*) FROM payment_messages WHERE payment_id = NEW.payment_id AND kind <> 'callback') >= 200 THEN
    DELETE FROM payment_messages WHERE id = (
      SELECT id FROM payment_messages WHERE payment_id = NEW.payment_id AND kind <> 'callback'
      ORDER BY id OFFSET 100 LIMIT 1);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Refuses open and done refunds that exceed the payment. Locks the order, so that two simultaneous refunds see each other.
CREATE FUNCTION payment_refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  paid payments;
  ordered orders;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.state = 'failed' OR (OLD.state = 'done' AND (OLD.refund_id IS NOT NULL OR NEW.state <> 'done'))
      OR (OLD.payment_id, OLD.order_id, OLD.amount, OLD.user_id) IS DISTINCT FROM (NEW.payment_id, NEW.order_id, NEW.amount, NEW.user_id))) THEN
    RAISE EXCEPTION 'a refund that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id;
  IF paid.order_id <> NEW.order_id OR paid.state NOT IN ('paid', 'late')
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed') > paid.amount
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual'))
       + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Order, provider and amount of an attempt never change, and a paid attempt stays paid. A late one becomes paid if staff
-- take its order up again.
CREATE FUNCTION payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.order_id, OLD.attempt, OLD.provider, OLD.reference, OLD.amount, OLD.created_at)
       IS DISTINCT FROM (NEW.order_id, NEW.attempt, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
     OR (OLD.provider_reference IS NOT NULL AND OLD.provider_reference IS DISTINCT FROM NEW.provider_reference)
     OR (OLD.state = 'paid' AND NEW.state <> 'paid')
     OR (OLD.state = 'late' AND NEW.state NOT IN ('late', 'paid')) THEN
    RAISE EXCEPTION 'a payment that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
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
-- Returns the search words with their weights. A: name. B: brand and categories. C: tags. D: short description.
CREATE FUNCTION product_words(name text, short_description text, its_brand integer, its_category integer, its_subcategory integer, its_tags integer[])
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $$
  SELECT setweight(to_tsvector('simple', fold(name)), 'A')
    || setweight(to_tsvector('simple', fold(concat_ws(' ', (SELECT brands.name FROM brands WHERE id = its_brand),
      (SELECT categories.name FROM categories WHERE id = its_category),
      (SELECT categories.name FROM categories WHERE id = its_subcategory)))), 'B')
    || setweight(to_tsvector('simple', fold(coalesce(
      (SELECT string_agg(tags.name, ' ' ORDER BY tags.id) FROM tags WHERE id = ANY (its_tags)), ''))), 'C')
    || setweight(to_tsvector('simple', fold(short_description)), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION product_words_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.search_words IS NOT NULL THEN RETURN NEW; END IF;
  NEW.search_words := product_words(NEW.name, NEW.short_description, NEW.brand_id, NEW.category_id, NEW.subcategory_id, tags_of(NEW.id))
    || attribute_words(NEW.id);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_vocabulary SELECT unnest(tsvector_to_array(NEW.search_words)) ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION products_appear()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION products_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $$
DECLARE
  -- Products with a change of a column that pages show, except the stock. tests/database-rules.test.ts lists the others.
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
    WHERE (o.uuid, o.slug, o.name, o.category_id, o.subcategory_id, o.brand_id, o.price, o.sale_amount,
        o.sale_is_percent, o.in_sale, o.sale_price, o.visitor_price, o.sku, o.barcode, o.is_published,
        o.short_description, o.description, o.video, o.yt_link, o.seo_title, o.seo_description, o.total_rate,
        o.rate_count, o.rating, o.created_at)
      IS DISTINCT FROM
        (n.uuid, n.slug, n.name, n.category_id, n.subcategory_id, n.brand_id, n.price, n.sale_amount,
        n.sale_is_percent, n.in_sale, n.sale_price, n.visitor_price, n.sku, n.barcode, n.is_published,
        n.short_description, n.description, n.video, n.yt_link, n.seo_title, n.seo_description, n.total_rate,
        n.rate_count, n.rating, n.created_at)
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
--> statement-breakpoint
CREATE FUNCTION products_disappear()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION refresh_words(of_products integer[])
 RETURNS void
 LANGUAGE sql
AS $$
  WITH fresh AS MATERIALIZED (
    SELECT id, product_words(name, short_description, brand_id, category_id, subcategory_id, tags_of(id)) || attribute_words(id) AS words
    FROM products WHERE id = ANY (of_products)
  ), changed AS (
    UPDATE products SET search_words = words FROM fresh
    WHERE products.id = fresh.id AND search_words IS DISTINCT FROM words
    RETURNING words
  )
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(words)) FROM changed ORDER BY 1 ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Recomputes refund_due of an order after a change of its payments, returns or refunds.
CREATE FUNCTION refund_due_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_return_items' THEN
    UPDATE orders SET refund_due = 0 WHERE id = (SELECT order_id FROM order_items WHERE id = (to_jsonb(NEW)->>'order_item_id')::int);
  ELSE
    UPDATE orders SET refund_due = 0 WHERE id = (to_jsonb(NEW)->>'order_id')::int;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Refuses refunds that exceed the received money, including open refunds through the provider.
CREATE FUNCTION refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id)
     + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual')) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Refuses returns that exceed the sold pieces, and lines of another order. Locks the order, so that two simultaneous
-- returns see each other.
CREATE FUNCTION return_item_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  line order_items;
BEGIN
  SELECT * INTO line FROM order_items WHERE id = NEW.order_item_id;
  PERFORM FROM orders WHERE id = line.order_id FOR NO KEY UPDATE;
  IF line.order_id IS DISTINCT FROM (SELECT order_id FROM order_returns WHERE id = NEW.return_id) THEN
    RAISE EXCEPTION 'a line of another order' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity + (SELECT coalesce(sum(quantity), 0) FROM order_return_items WHERE order_item_id = NEW.order_item_id) > line.quantity THEN
    RAISE EXCEPTION 'more comes back than was sold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION returns_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'returns and refunds are never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
-- Updates the product's rating from its visible reviews, in the same transaction (D17).
CREATE FUNCTION review_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  points int := 0;
  number int := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN points := points - OLD.point; number := number - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN points := points + NEW.point; number := number + 1; END IF;
  IF points <> 0 OR number <> 0 THEN
    UPDATE products SET total_rate = total_rate + points, rate_count = rate_count + number
      WHERE id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sends the tags of a table's changed rows. Arguments: the tags, in which {column} is replaced by the row's value.
CREATE FUNCTION rows_tell()
 RETURNS trigger
 LANGUAGE plpgsql
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
CREATE FUNCTION security_log_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- The clean-up deletes old rows. The setting cannot be less than 90 days.
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN RETURN OLD; END IF;
  -- A repeated event counts up the row of its 15 minutes (C7).
  IF TG_OP = 'UPDATE' AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
     AND to_jsonb(NEW) - '{count,last_at}'::text[] = to_jsonb(OLD) - '{count,last_at}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of security_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION stage_may_change(before timestamp with time zone, after timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
  SELECT before IS NULL OR (after IS NULL AND before > now() - interval '10 minutes')
$$;
--> statement-breakpoint
CREATE FUNCTION stock_apply()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION stock_count_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the row together with its product or its line.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  PERFORM FROM stock_counts WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.count_id ELSE OLD.count_id END AND state = 'running' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a count that has ended never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_divided()
 RETURNS trigger
 LANGUAGE plpgsql
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
--> statement-breakpoint
-- Numbers a row of the ledger and computes its cost. Receipts, their corrections and reversals bring their own cost.
CREATE FUNCTION stock_number()
 RETURNS trigger
 LANGUAGE plpgsql
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
  IF NEW.reason::text NOT IN ('receipt', 'receipt_correction', 'receipt_reversal', 'division') THEN
    NEW.cost := cost_of_change(NEW, pieces, value);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_only_by_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'stock_count changes by stock_changes alone' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- products.stock_count is the sum of stock_changes, and only changes with them. A new product gets an opening row.
CREATE FUNCTION stock_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO stock_changes (product_id, change, reason)
    SELECT id, stock_count, 'opening' FROM new_products WHERE stock_count <> 0 ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION supplier_order_line_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the lines together with their draft.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  PERFORM FROM supplier_orders WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.order_id ELSE OLD.order_id END
    AND sent_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an order that was sent to a supplier never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- Updates the received pieces of an order after every change of its receipts' lines.
CREATE FUNCTION supplier_order_receives()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  line goods_receipt_lines := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  difference integer := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.quantity - NEW.reversed END
    - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity - OLD.reversed END;
BEGIN
  IF difference = 0 THEN RETURN NULL; END IF;
  UPDATE supplier_order_lines SET received = received + difference
    WHERE order_id = (SELECT supplier_order_id FROM goods_receipts WHERE id = line.receipt_id)
      AND product_id = line.product_id AND item_id IS NOT DISTINCT FROM line.item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tags_of(product integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $$
  SELECT ARRAY(SELECT tag_id FROM product_tags WHERE product_id = product)
$$;
--> statement-breakpoint
-- Rows instead of NOTIFY, because transactions that NOTIFY commit one after another.
CREATE FUNCTION tell_changed(tags text[])
 RETURNS void
 LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION threshold_of_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.has_low_item := has_low_item(NEW.id, NEW.low_stock_threshold);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION users_email_stays_reserved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF email_is_reserved(NEW.email, NEW.id) THEN
    RAISE EXCEPTION 'the e-mail is reserved' USING ERRCODE = 'unique_violation', CONSTRAINT = 'users_email', TABLE = 'users';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION vocabulary_grows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(search_words)) FROM new_products ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION words_follow_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_words(CASE TG_TABLE_NAME
    WHEN 'brands' THEN ARRAY(SELECT id FROM products WHERE brand_id = NEW.id)
    WHEN 'categories' THEN ARRAY(SELECT id FROM products WHERE category_id = NEW.id OR subcategory_id = NEW.id)
    ELSE ARRAY(SELECT product_id FROM product_tags WHERE tag_id = NEW.id) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION words_follow_tagging()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_words(ARRAY(SELECT DISTINCT product_id FROM tagged));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION words_follow_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_words(ARRAY(
    SELECT DISTINCT product_id FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id WHERE attribute_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TYPE "public"."link_purpose" AS ENUM('activation', 'password_reset', 'invitation');
--> statement-breakpoint
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'manager', 'packer', 'editor', 'courier', 'tailored');
--> statement-breakpoint
CREATE TYPE "public"."attribute_kind" AS ENUM('number', 'text');
--> statement-breakpoint
CREATE TYPE "public"."fit_kind" AS ENUM('coil', 'pod', 'battery');
--> statement-breakpoint
CREATE TYPE "public"."slug_kind" AS ENUM('product', 'category', 'brand', 'tag', 'page');
--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('checking', 'checked', 'running', 'done', 'failed', 'stopped', 'unmatched');
--> statement-breakpoint
CREATE TYPE "public"."payment_way" AS ENUM('cash', 'card', 'online');
--> statement-breakpoint
CREATE TYPE "public"."refund_way" AS ENUM('cash', 'card', 'transfer');
--> statement-breakpoint
CREATE TYPE "public"."stock_reason" AS ENUM('opening', 'order', 'cancel', 'import', 'hand', 'division', 'return', 'receipt', 'change', 'receipt_correction', 'receipt_reversal');
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session" uuid NOT NULL,
	"audience" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"city" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_once" UNIQUE("user_id","city","district","address","zipcode")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text,
	"undo_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" "staff_role",
	"role_id" integer,
	"invited_by" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tailored_role" CHECK (("invitations"."role_id" is not null) = ("invitations"."role"::text is not distinct from 'tailored'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"family_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"password_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"owns_email" boolean DEFAULT false NOT NULL,
	"link_device" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"role" "staff_role",
	"role_id" integer,
	"wholesaler" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED,
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"voen" text,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer,
	"blocked_at" timestamp with time zone,
	"staff_note" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_percent" CHECK ("users"."percent" between 0 and 100),
	CONSTRAINT "users_owner" CHECK ("users"."is_admin" = ("users"."role" is not distinct from 'owner')),
	CONSTRAINT "users_tailored_role" CHECK (("users"."role_id" is not null) = ("users"."role"::text is not distinct from 'tailored'))
);
--> statement-breakpoint
CREATE TABLE "attribute_categories" (
	"attribute_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "attribute_categories_attribute_id_category_id_pk" PRIMARY KEY("attribute_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	"number" numeric(12, 3),
	CONSTRAINT "attribute_values_once" UNIQUE("attribute_id","value"),
	CONSTRAINT "attribute_values_text" CHECK (length("attribute_values"."value") between 1 and 60 and "attribute_values"."value" !~ '[,|:]')
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"kind" "attribute_kind" NOT NULL,
	"is_filter" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "attributes_name_unique" UNIQUE("name"),
	CONSTRAINT "attributes_slug" CHECK ("attributes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_attributes_product_id_value_id_pk" PRIMARY KEY("product_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"image_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"depth" smallint GENERATED ALWAYS AS (case when parent_id is null then 0 else 1 end) STORED NOT NULL,
	"parent_depth" smallint GENERATED ALWAYS AS (case when parent_id is null then null else 0 end) STORED,
	"position" integer DEFAULT 0 NOT NULL,
	"image_id" integer,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_id_depth" UNIQUE("id","depth"),
	CONSTRAINT "categories_id_parent" UNIQUE("id","parent_id"),
	CONSTRAINT "categories_seo" CHECK (char_length("categories"."seo_title") <= 70 and char_length("categories"."seo_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" "slug_kind" NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "option_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"stock_count" integer,
	"stock_cost" bigint DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer,
	"sku" text,
	"barcode" text,
	"image_id" integer,
	CONSTRAINT "option_items_price" CHECK ("option_items"."price" >= 0),
	CONSTRAINT "option_items_stock_cost" CHECK ("option_items"."stock_cost" >= 0),
	CONSTRAINT "option_items_stock" CHECK ("option_items"."stock_count" >= 0),
	CONSTRAINT "option_items_threshold" CHECK ("option_items"."low_stock_threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"choose" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"products" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_fits" (
	"device_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"kind" "fit_kind" NOT NULL,
	CONSTRAINT "product_fits_device_id_part_id_pk" PRIMARY KEY("device_id","part_id"),
	CONSTRAINT "product_fits_other" CHECK ("product_fits"."device_id" <> "product_fits"."part_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer,
	"brand_id" integer,
	"price" integer NOT NULL,
	"sale_amount" integer,
	"sale_is_percent" boolean DEFAULT false NOT NULL,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"in_sale" boolean DEFAULT false NOT NULL,
	"sale_price" integer GENERATED ALWAYS AS (case
        when sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end) STORED NOT NULL,
	"visitor_price" integer GENERATED ALWAYS AS (case
        when not in_sale or sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end) STORED NOT NULL,
	"stock_count" integer DEFAULT 0 NOT NULL,
	"stock_cost" bigint DEFAULT 0 NOT NULL,
	"lowest_item_stock" integer,
	"has_low_item" boolean,
	"sku" text,
	"barcode" text,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"video" text,
	"yt_link" text,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"total_rate" integer DEFAULT 0 NOT NULL,
	"rate_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2) GENERATED ALWAYS AS (case when rate_count = 0 then 0 else round(total_rate::numeric / rate_count, 2) end) STORED NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"search_words" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_seo" CHECK (char_length("products"."seo_title") <= 70 and char_length("products"."seo_description") <= 160),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock_cost" CHECK ("products"."stock_cost" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock_count" >= 0),
	CONSTRAINT "products_sale" CHECK ("products"."sale_amount" is null or ("products"."sale_amount" >= 0 and (not "products"."sale_is_percent" or "products"."sale_amount" <= 10000))),
	CONSTRAINT "products_in_sale" CHECK (not "products"."in_sale" or "products"."sale_amount" is not null),
	CONSTRAINT "products_rate" CHECK ("products"."rate_count" >= 0 and "products"."total_rate" between "products"."rate_count" and 5 * "products"."rate_count")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
-- Unlogged: after a crash all nodes drop their caches (docs/decisions/42-caches-and-triggers.md).
CREATE UNLOGGED TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id"),
	CONSTRAINT "coupon_uses_count" CHECK ("coupon_uses"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY DEFAULT greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647) NOT NULL,
	"code" text NOT NULL,
	"is_percent" boolean NOT NULL,
	"amount" integer NOT NULL,
	"minimum_total" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp with time zone,
	"due_date" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"uses_per_customer" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_uses" CHECK ("coupons"."used_count" between 0 and "coupons"."max_uses"),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" >= 0 and (not "coupons"."is_percent" or "coupons"."amount" <= 10000)),
	CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_total" >= 0),
	CONSTRAINT "coupons_dates" CHECK ("coupons"."start_date" < "coupons"."due_date"),
	CONSTRAINT "coupons_per_customer" CHECK ("coupons"."uses_per_customer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"min_price" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"days_from" integer DEFAULT 1 NOT NULL,
	"days_to" integer DEFAULT 1 NOT NULL,
	"cutoff_hour" integer DEFAULT 18 NOT NULL,
	CONSTRAINT "delivery_types_amounts" CHECK ("delivery_types"."price" >= 0 and "delivery_types"."min_price" >= 0),
	CONSTRAINT "delivery_types_days" CHECK ("delivery_types"."days_from" between 0 and "delivery_types"."days_to" and "delivery_types"."days_to" <= 60 and "delivery_types"."cutoff_hour" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carousels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carousels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer NOT NULL,
	"image_phone_id" integer,
	"text" text NOT NULL,
	"textcolor" text NOT NULL,
	"text_top" integer DEFAULT 0 NOT NULL,
	"text_left" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_id" integer,
	"product_id" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_seo" CHECK (char_length("pages"."seo_title") <= 70 and char_length("pages"."seo_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_handins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_handins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"handed" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_by" integer NOT NULL,
	"corrects" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_handins_amounts" CHECK ("cash_handins"."handed" >= 0 and "cash_handins"."expected" >= 0),
	CONSTRAINT "cash_handins_why" CHECK ("cash_handins"."corrects" is null or "cash_handins"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	"old_text" text,
	"new_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headers" (
	"first_row" text NOT NULL,
	"position" smallint NOT NULL,
	"header" text NOT NULL,
	"column" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headers_first_row_position_pk" PRIMARY KEY("first_row","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"format" text NOT NULL,
	"file" "bytea" NOT NULL,
	"state" "import_state" DEFAULT 'checking' NOT NULL,
	"clear_empty" boolean DEFAULT false NOT NULL,
	"undoes" integer,
	"rows_total" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"columns" jsonb,
	"matched" text,
	"columns_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_matched" CHECK ("imports"."matched" in ('by_name', 'from_memory', 'by_hand'))
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"import_id" integer DEFAULT nullif(current_setting('buxar.import', true), '')::integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"actor" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repeat_key" text,
	CONSTRAINT "security_log_repeat_key_unique" UNIQUE("repeat_key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text,
	"is_customers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_source_unique" UNIQUE("source"),
	CONSTRAINT "media_key" CHECK ("media"."key" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"way" text NOT NULL,
	"order_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_ways" (
	"way" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"target" text NOT NULL,
	"secret" text,
	CONSTRAINT "notice_ways_known" CHECK ("notice_ways"."way" in ('mail', 'telegram', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer,
	"event" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"paid_amount" integer NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_amount" CHECK ("order_items"."unit_price" >= 0 and "order_items"."paid_amount" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_return_items" (
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "order_return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "order_return_items_quantity" CHECK ("order_return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"taken_by" integer,
	"items_total" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"delivery_name" text NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"discount_reason" text,
	"payment" "payment_way" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"preparing" timestamp with time zone,
	"on_way" timestamp with time zone,
	"delivered" timestamp with time zone,
	"canceled" timestamp with time zone,
	"cancel_reason" text,
	"reminded_at" timestamp with time zone,
	"returned" timestamp with time zone,
	"refund_due" integer DEFAULT 0 NOT NULL,
	"staff_note" text,
	"courier_note" text DEFAULT '' NOT NULL,
	"courier_id" integer,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || city || ' ' || district || ' ' || address)) STORED,
	CONSTRAINT "orders_customer" CHECK ("orders"."user_id" is not null or "orders"."taken_by" is not null),
	CONSTRAINT "orders_discount_why" CHECK ("orders"."discount" = 0 or "orders"."coupon_id" is not null or "orders"."discount_reason" is not null),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."items_total" - "orders"."discount" + "orders"."delivery_price"
        and "orders"."discount" between 0 and "orders"."items_total" and "orders"."delivery_price" >= 0),
	CONSTRAINT "orders_stages" CHECK (("orders"."on_way" is null or "orders"."preparing" is not null)
        and ("orders"."delivered" is null or "orders"."on_way" is not null)
        and ("orders"."canceled" is null or "orders"."on_way" is null)
        and ("orders"."returned" is null or "orders"."on_way" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"way" "refund_way" NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"at_door" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_at_door" CHECK (not "refunds"."at_door" or "refunds"."way" in ('cash', 'card'))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"day" date NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"settled_why" text,
	CONSTRAINT "payment_differences_settled" CHECK (num_nulls("payment_differences"."settled_at", "payment_differences"."settled_by", "payment_differences"."settled_why") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "payment_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_messages_body" CHECK (char_length("payment_messages"."body") <= 8000),
	CONSTRAINT "payment_messages_kind" CHECK ("payment_messages"."kind" in ('start', 'callback', 'status', 'capture', 'refund', 'cancel', 'fault'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"refund_id" integer,
	"asked_at" timestamp with time zone,
	"polls" smallint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('open', 'done', 'failed', 'manual')),
	CONSTRAINT "payment_refunds_done" CHECK ("payment_refunds"."refund_id" is null or "payment_refunds"."state" = 'done'),
	CONSTRAINT "payment_refunds_ended" CHECK (("payment_refunds"."state" in ('done', 'failed')) = ("payment_refunds"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"url" text,
	"amount" integer NOT NULL,
	"months" smallint,
	"state" text DEFAULT 'open' NOT NULL,
	"fault" text,
	"failure" text,
	"code" text,
	"card_mask" text,
	"rrn" text,
	"reported_amount" integer,
	"asked_at" timestamp with time zone,
	"polls" smallint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"taken_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and ("payments"."months" is null or "payments"."months" between 1 and 24)),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'failed', 'abandoned', 'review', 'late')),
	CONSTRAINT "payments_ended" CHECK (("payments"."state" in ('open', 'abandoned')) = ("payments"."ended_at" is null)),
	CONSTRAINT "payments_failure" CHECK ("payments"."failure" is null or "payments"."failure" in ('money', 'card', 'bank', 'customer', 'later')),
	CONSTRAINT "payments_card_mask" CHECK ("payments"."card_mask" ~ '^[0-9]{0,6}[*]+[0-9]{0,4}$'),
	CONSTRAINT "payments_bounds" CHECK (char_length("payments"."provider_reference") <= 100 and char_length("payments"."url") <= 2000
        and char_length("payments"."code") <= 20 and char_length("payments"."rrn") <= 40)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"own_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_own_reference_unique" UNIQUE("own_reference")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"is_shown" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_media_id_unique" UNIQUE("media_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"point" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "reviews_point" CHECK ("reviews"."point" between 1 and 5),
	CONSTRAINT "reviews_content" CHECK (char_length("reviews"."content") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empty_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"typed" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empty_searches_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	CONSTRAINT "search_synonyms_length" CHECK (length("search_synonyms"."words") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"receipt_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"reversed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_receipt_lines_receipt_id_position_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "goods_receipt_lines_amounts" CHECK ("goods_receipt_lines"."quantity" > 0 and "goods_receipt_lines"."unit_cost" >= 0),
	CONSTRAINT "goods_receipt_lines_parts" CHECK ("goods_receipt_lines"."untold" >= 0 and "goods_receipt_lines"."reversed" between 0 and "goods_receipt_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"supplier_order_id" integer,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"item_id" integer,
	"change" integer NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"receipt_id" integer,
	"reason" "stock_reason" NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_entries_kind" CHECK ("stock_count_entries"."kind" in ('add', 'set'))
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"item_name" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"seen_change" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked" integer,
	"booked_cost" bigint,
	CONSTRAINT "stock_count_lines_place" UNIQUE NULLS NOT DISTINCT("count_id","product_id","item_id"),
	CONSTRAINT "stock_count_lines_pieces" CHECK ("stock_count_lines"."counted" between 0 and 1000000 and "stock_count_lines"."expected" >= 0),
	CONSTRAINT "stock_count_lines_booked" CHECK (("stock_count_lines"."booked" is null) = ("stock_count_lines"."booked_cost" is null) and ("stock_count_lines"."booked" is null or "stock_count_lines"."booked" = "stock_count_lines"."counted" - "stock_count_lines"."expected"))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'running' NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"places" integer,
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."state" in ('running', 'finished', 'abandoned')),
	CONSTRAINT "stock_counts_end" CHECK (num_nulls("stock_counts"."ended_by", "stock_counts"."ended_at", "stock_counts"."places") = case "stock_counts"."state" when 'running' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "stock_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"item_id" integer,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "stock_subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_subscriptions_once" UNIQUE NULLS NOT DISTINCT("product_id","item_id","email")
);
--> statement-breakpoint
CREATE TABLE "supplier_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"last_price" integer,
	"priced_on" date,
	CONSTRAINT "supplier_goods_place" UNIQUE NULLS NOT DISTINCT("supplier_id","product_id","item_id"),
	CONSTRAINT "supplier_goods_price" CHECK ("supplier_goods"."last_price" >= 0),
	CONSTRAINT "supplier_goods_priced" CHECK (("supplier_goods"."last_price" is null) = ("supplier_goods"."priced_on" is null))
);
--> statement-breakpoint
CREATE TABLE "supplier_order_lines" (
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"closed_reason" text DEFAULT '' NOT NULL,
	"open" integer GENERATED ALWAYS AS (greatest(0, quantity - received - closed)) STORED NOT NULL,
	CONSTRAINT "supplier_order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "supplier_order_lines_place" UNIQUE NULLS NOT DISTINCT("order_id","product_id","item_id"),
	CONSTRAINT "supplier_order_lines_amounts" CHECK ("supplier_order_lines"."quantity" between 1 and 100000 and "supplier_order_lines"."unit_cost" >= 0),
	CONSTRAINT "supplier_order_lines_parts" CHECK ("supplier_order_lines"."received" >= 0 and "supplier_order_lines"."closed" between 0 and "supplier_order_lines"."quantity"),
	CONSTRAINT "supplier_order_lines_reason" CHECK (("supplier_order_lines"."closed" > 0) = ("supplier_order_lines"."closed_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_way" text,
	"expected_on" date,
	CONSTRAINT "supplier_orders_way" CHECK ("supplier_orders"."sent_way" in ('print', 'mail', 'whatsapp', 'hand')),
	CONSTRAINT "supplier_orders_sent" CHECK (num_nulls("supplier_orders"."sent_at", "supplier_orders"."sent_way", "supplier_orders"."expected_on") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"delivery_days" smallint NOT NULL,
	"minimum_total" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_numbers" CHECK ("suppliers"."delivery_days" between 0 and 365 and "suppliers"."minimum_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" FOREIGN KEY ("parent_id","parent_depth") REFERENCES "public"."categories"("id","depth") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_device_id_products_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_part_id_products_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_of_category" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."categories"("id","parent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_image_phone_id_media_id_fk" FOREIGN KEY ("image_phone_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_corrects_cash_handins_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cash_handins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undoes_imports_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_id_delivery_types_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_keys" ADD CONSTRAINT "payment_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_messages" ADD CONSTRAINT "payment_messages_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_events" ADD CONSTRAINT "goods_receipt_events_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_events" ADD CONSTRAINT "goods_receipt_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_order_id_supplier_orders_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_line_id_stock_count_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_count_lines"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_tokens_expires" ON "access_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree (lower("old_email"));
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_newest" ON "idempotency_keys" USING btree ("user_id","created_at" DESC NULLS LAST,"key");
--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_open" ON "refresh_tokens" USING btree ("family_id") WHERE rotated_at is null and revoked_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role_id") WHERE role_id is not null;
--> statement-breakpoint
CREATE INDEX "attribute_categories_category" ON "attribute_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "product_attributes_value" ON "product_attributes" USING btree ("value_id","product_id");
--> statement-breakpoint
CREATE INDEX "categories_parent_id" ON "categories" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "option_items_option" ON "option_items" USING btree ("option_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_sku" ON "option_items" USING btree ("sku") WHERE sku is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_barcode" ON "option_items" USING btree ("barcode") WHERE barcode is not null;
--> statement-breakpoint
CREATE INDEX "options_product" ON "options" USING btree ("product_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_counted" ON "options" USING btree ("product_id") WHERE counted;
--> statement-breakpoint
CREATE INDEX "product_changes_created" ON "product_changes" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "product_fits_part" ON "product_fits" USING btree ("part_id","device_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_fits_pair" ON "product_fits" USING btree (least(device_id, part_id),greatest(device_id, part_id));
--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");
--> statement-breakpoint
CREATE INDEX "product_tags_tag" ON "product_tags" USING btree ("tag_id","product_id");
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_visitor_price" ON "products" USING btree ("visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ("sold_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_rating" ON "products" USING btree ("subcategory_id","rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_price" ON "products" USING btree ("visitor_price","id") WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_brand" ON "products" USING btree ("subcategory_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" USING btree ("brand_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_reduced" ON "products" USING btree ("id") WHERE sale_amount is not null;
--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","id");
--> statement-breakpoint
CREATE INDEX "products_of_subcategory" ON "products" USING btree ("subcategory_id","id");
--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","id");
--> statement-breakpoint
CREATE INDEX "products_lowest_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id");
--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id") WHERE coalesce(has_low_item, stock_count <= low_stock_threshold);
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE sku is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE barcode is not null;
--> statement-breakpoint
-- Includes the columns for the sums of all stock, which are then read from the index alone.
CREATE INDEX products_stock ON products (stock_count, id)
  INCLUDE (visitor_price, stock_cost, low_stock_threshold, has_low_item, is_published);
--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "products_price_of_all" ON "products" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");
--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin (ts_filter("search_words", '{a}'));
--> statement-breakpoint
CREATE INDEX "search_vocabulary_reversed" ON "search_vocabulary" USING btree (reverse("word"));
--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (lower(translate("code", 'İIı', 'iii') collate "und-x-icu"));
--> statement-breakpoint
CREATE INDEX "page_items_page" ON "page_items" USING btree ("page_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_once" ON "cash_handins" USING btree ("courier_id","day") WHERE corrects is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_corrected_once" ON "cash_handins" USING btree ("corrects");
--> statement-breakpoint
CREATE INDEX "cash_handins_day" ON "cash_handins" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name" ON "couriers" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "sales_day_products_product" ON "sales_day_products" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id","line");
--> statement-breakpoint
CREATE INDEX "import_errors_import" ON "import_errors" USING btree ("import_id","line");
--> statement-breakpoint
CREATE INDEX "import_headers_header" ON "import_headers" USING btree ("header","chosen_at");
--> statement-breakpoint
CREATE INDEX "likes_product" ON "likes" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "likes_user_time" ON "likes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "change_log_entity" ON "change_log" USING btree ("entity","entity_id");
--> statement-breakpoint
CREATE INDEX "change_log_created" ON "change_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "change_log_by_hand" ON "change_log" USING btree ("id") WHERE "change_log"."import_id" is null;
--> statement-breakpoint
CREATE INDEX "change_log_import" ON "change_log" USING btree ("import_id","id") WHERE "change_log"."import_id" is not null;
--> statement-breakpoint
CREATE INDEX "security_log_account" ON "security_log" USING btree ("account","created_at");
--> statement-breakpoint
CREATE INDEX "security_log_kind" ON "security_log" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "security_log_created" ON "security_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notice_deliveries_order" ON "notice_deliveries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "notice_deliveries_created" ON "notice_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_return_items_line" ON "order_return_items" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_returns_created" ON "order_returns" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("user_id","created_at","id") WHERE user_id is not null and canceled is null and returned is null;
--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","id" DESC NULLS LAST) WHERE user_id is null;
--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email")) WHERE user_id is null and email <> '';
--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("id") WHERE preparing is null and canceled is null;
--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("id") WHERE delivered is null and canceled is null and returned is null;
--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("id") WHERE returned is not null;
--> statement-breakpoint
CREATE INDEX "orders_canceled" ON "orders" USING btree ("id") WHERE canceled is not null;
--> statement-breakpoint
CREATE INDEX "orders_courier" ON "orders" USING btree ("courier_id","delivered") WHERE courier_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE refund_due > 0;
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("payment_id","day");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_keys_current" ON "payment_keys" USING btree ("provider") WHERE expires_at is null;
--> statement-breakpoint
CREATE INDEX "payment_messages_payment" ON "payment_messages" USING btree ("payment_id","id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_open" ON "payment_refunds" USING btree ("payment_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "payment_refunds_to_ask" ON "payment_refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;
--> statement-breakpoint
CREATE INDEX "payment_refunds_unclear" ON "payment_refunds" USING btree ("id") WHERE state in ('open', 'manual');
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state in ('open', 'paid');
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference") WHERE provider_reference is not null;
--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;
--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("id") WHERE state in ('review', 'late') or gave_up_at is not null;
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");
--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("id") WHERE is_shown is null;
--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("product_id","point","id");
--> statement-breakpoint
CREATE INDEX "empty_searches_times" ON "empty_searches" USING btree ("times","last_at");
--> statement-breakpoint
CREATE INDEX "goods_receipt_events_receipt" ON "goods_receipt_events" USING btree ("receipt_id");
--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_product" ON "goods_receipt_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "goods_receipts_supplier_order" ON "goods_receipts" USING btree ("supplier_order_id") WHERE supplier_order_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "stock_changes_order" ON "stock_changes" USING btree ("order_id") WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_receipt" ON "stock_changes" USING btree ("receipt_id") WHERE receipt_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_returned" ON "stock_changes" USING btree ("created_at") WHERE reason = 'return';
--> statement-breakpoint
CREATE INDEX "stock_count_entries_person" ON "stock_count_entries" USING btree ("count_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "stock_count_entries_line" ON "stock_count_entries" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_running" ON "stock_counts" USING btree ("state") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "stock_subscriptions_waiting" ON "stock_subscriptions" USING btree ("product_id") WHERE mailed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_goods_product" ON "supplier_goods" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "supplier_goods_item" ON "supplier_goods" USING btree ("item_id") WHERE item_id is not null;
--> statement-breakpoint
CREATE INDEX "supplier_order_lines_product" ON "supplier_order_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "supplier_order_lines_open" ON "supplier_order_lines" USING btree ("product_id","item_id") WHERE open > 0;
--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));
--> statement-breakpoint
-- Returns the cost of a row of the ledger, qəpik. Pieces leave at the average cost. Pieces of an order that come back, also
-- by a change of the order (A18), have the cost at which they left.
CREATE FUNCTION cost_of_change(moved stock_changes, pieces integer, value bigint)
 RETURNS bigint
 LANGUAGE plpgsql
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
--> statement-breakpoint
-- Returns the money received for an order, qəpik: its paid attempts, or the payment at the delivery.
CREATE FUNCTION order_received(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state IN ('paid', 'late'))
    + CASE WHEN ordered.payment <> 'online' AND ordered.delivered IS NOT NULL THEN ordered.total ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION order_refund_due(ordered orders)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  received integer := order_received(ordered);
  back integer;
BEGIN
  IF ordered.canceled IS NOT NULL OR (ordered.returned IS NOT NULL AND ordered.delivered IS NULL) THEN
    back := received;
  ELSE
    SELECT coalesce(round(sum(came.quantity * line.unit_price)::numeric * (ordered.items_total - ordered.discount) / nullif(ordered.items_total, 0)), 0)
      INTO back FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id WHERE line.order_id = ordered.id;
    -- The order became cheaper after the online payment.
    back := back + greatest(0, received - ordered.total);
  END IF;
  RETURN greatest(0, least(back, received) - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;
--> statement-breakpoint
-- The counts of rate limits (rate-limiter-flexible), created here because the shop's role cannot create tables.
CREATE TABLE IF NOT EXISTS "limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
--> statement-breakpoint
CREATE TRIGGER attributes_words AFTER UPDATE OF unit ON attributes FOR EACH ROW WHEN ((old.unit IS DISTINCT FROM new.unit)) EXECUTE FUNCTION words_follow_units();
--> statement-breakpoint
CREATE TRIGGER brands_words AFTER UPDATE OF name ON brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
CREATE TRIGGER cash_handins_fit BEFORE INSERT ON cash_handins FOR EACH ROW EXECUTE FUNCTION cash_handin_fits();
--> statement-breakpoint
CREATE TRIGGER cash_handins_never_change BEFORE DELETE OR UPDATE ON cash_handins FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER categories_words AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
CREATE TRIGGER change_log_never_changes BEFORE DELETE OR UPDATE ON change_log FOR EACH ROW EXECUTE FUNCTION change_log_stays();
--> statement-breakpoint
CREATE TRIGGER goods_receipt_events_never_change BEFORE DELETE OR UPDATE ON goods_receipt_events FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_keep_place BEFORE UPDATE OF receipt_id, product_id, item_id ON goods_receipt_lines FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_of_order AFTER INSERT OR DELETE OR UPDATE OF quantity, reversed ON goods_receipt_lines FOR EACH ROW EXECUTE FUNCTION supplier_order_receives();
--> statement-breakpoint
CREATE TRIGGER goods_receipts_keep_author BEFORE UPDATE OF id, user_id, created_at ON goods_receipts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipts_keep_order BEFORE UPDATE OF supplier_order_id ON goods_receipts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER goods_receipts_never_deleted BEFORE DELETE ON goods_receipts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER option_items_cost_only_by_ledger BEFORE UPDATE OF stock_cost ON option_items FOR EACH ROW WHEN ((old.stock_cost IS DISTINCT FROM new.stock_cost)) EXECUTE FUNCTION stock_only_by_ledger();
--> statement-breakpoint
CREATE TRIGGER option_items_lowest AFTER INSERT OR UPDATE OF available, option_id, low_stock_threshold ON option_items FOR EACH ROW WHEN ((new.stock_count IS NOT NULL)) EXECUTE FUNCTION item_lowest();
--> statement-breakpoint
CREATE TRIGGER option_items_lowest_left AFTER DELETE ON option_items FOR EACH ROW WHEN ((old.stock_count IS NOT NULL)) EXECUTE FUNCTION item_lowest();
--> statement-breakpoint
CREATE TRIGGER option_items_stock_begins BEFORE INSERT ON option_items FOR EACH ROW EXECUTE FUNCTION item_stock_begins();
--> statement-breakpoint
CREATE TRIGGER option_items_stock_only_by_ledger BEFORE UPDATE OF stock_count, option_id ON option_items FOR EACH ROW EXECUTE FUNCTION item_stock_only_by_ledger();
--> statement-breakpoint
CREATE TRIGGER option_items_stock_stays BEFORE DELETE ON option_items FOR EACH ROW WHEN ((old.stock_count <> 0)) EXECUTE FUNCTION item_stock_stays();
--> statement-breakpoint
CREATE TRIGGER option_items_tell_changed AFTER UPDATE ON option_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();
--> statement-breakpoint
CREATE TRIGGER option_items_tell_gone AFTER DELETE ON option_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();
--> statement-breakpoint
CREATE TRIGGER option_items_tell_new AFTER INSERT ON option_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION option_items_tell();
--> statement-breakpoint
CREATE TRIGGER options_counted_stays BEFORE DELETE ON options FOR EACH ROW WHEN (old.counted) EXECUTE FUNCTION counted_option_stays();
--> statement-breakpoint
CREATE TRIGGER options_counting BEFORE UPDATE OF counted, product_id ON options FOR EACH ROW EXECUTE FUNCTION option_counting();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER options_divided AFTER INSERT OR UPDATE ON options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.counted) EXECUTE FUNCTION stock_divided();
--> statement-breakpoint
CREATE TRIGGER order_events_never_change BEFORE DELETE OR UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION order_events_stay();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_add_up AFTER INSERT ON order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE TRIGGER order_items_change BEFORE DELETE OR UPDATE ON order_items FOR EACH ROW EXECUTE FUNCTION order_line_changes();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_items_still_add_up AFTER DELETE OR UPDATE ON order_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE TRIGGER order_items_touch_changed AFTER UPDATE ON order_items REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_items_touch_gone AFTER DELETE ON order_items REFERENCING OLD TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_items_touch_new AFTER INSERT ON order_items REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE TRIGGER order_return_items_fit BEFORE INSERT ON order_return_items FOR EACH ROW EXECUTE FUNCTION return_item_fits();
--> statement-breakpoint
CREATE TRIGGER order_return_items_refund_due AFTER INSERT ON order_return_items FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
CREATE TRIGGER order_return_items_stay BEFORE DELETE OR UPDATE ON order_return_items FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
CREATE TRIGGER order_returns_stay BEFORE DELETE OR UPDATE ON order_returns FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
CREATE TRIGGER order_returns_touch_new AFTER INSERT ON order_returns REFERENCING NEW TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION rows_touch_sales();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION order_adds_up();
--> statement-breakpoint
CREATE TRIGGER orders_move_forward BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION order_moves_forward();
--> statement-breakpoint
CREATE TRIGGER orders_refund_due BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION orders_know_refund_due();
--> statement-breakpoint
CREATE TRIGGER orders_touch_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (
  (old.user_id, old.items_total, old.discount, old.delivery_price, old.coupon_code, old.canceled, old.returned, old.delivered)
  IS DISTINCT FROM (new.user_id, new.items_total, new.discount, new.delivery_price, new.coupon_code, new.canceled, new.returned, new.delivered))
  EXECUTE FUNCTION order_touches_sales();
--> statement-breakpoint
CREATE TRIGGER payment_messages_bound BEFORE INSERT ON payment_messages FOR EACH ROW EXECUTE FUNCTION payment_messages_bound();
--> statement-breakpoint
CREATE TRIGGER payment_refunds_fit BEFORE INSERT OR DELETE OR UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION payment_refund_fits();
--> statement-breakpoint
CREATE TRIGGER payments_refund_due AFTER INSERT OR UPDATE OF state ON payments FOR EACH ROW WHEN (new.state IN ('paid', 'late')) EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payment_stays();
--> statement-breakpoint
CREATE TRIGGER product_attributes_words_added AFTER INSERT ON product_attributes REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER product_attributes_words_removed AFTER DELETE ON product_attributes REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER product_images_first AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();
--> statement-breakpoint
CREATE TRIGGER product_images_last AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION first_pictures_tell();
--> statement-breakpoint
CREATE TRIGGER product_tags_words_added AFTER INSERT ON product_tags REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER product_tags_words_removed AFTER DELETE ON product_tags REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER products_appear AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_appear();
--> statement-breakpoint
CREATE TRIGGER products_change AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION products_change();
--> statement-breakpoint
CREATE TRIGGER products_disappear AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION products_disappear();
--> statement-breakpoint
CREATE TRIGGER products_stock_only_by_ledger BEFORE UPDATE OF stock_count, stock_cost ON products FOR EACH ROW WHEN (((old.stock_count IS DISTINCT FROM new.stock_count) OR (old.stock_cost IS DISTINCT FROM new.stock_cost))) EXECUTE FUNCTION stock_only_by_ledger();
--> statement-breakpoint
CREATE TRIGGER products_stock_opening AFTER INSERT ON products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION stock_opening();
--> statement-breakpoint
CREATE TRIGGER products_threshold_of_items BEFORE UPDATE OF low_stock_threshold ON products FOR EACH ROW WHEN (((new.has_low_item IS NOT NULL) AND (old.low_stock_threshold <> new.low_stock_threshold))) EXECUTE FUNCTION threshold_of_items();
--> statement-breakpoint
CREATE TRIGGER products_touch_sales AFTER UPDATE OF category_id ON products FOR EACH ROW WHEN (old.category_id <> new.category_id)
  EXECUTE FUNCTION product_touches_sales();
--> statement-breakpoint
CREATE TRIGGER products_vocabulary AFTER INSERT ON products REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION vocabulary_grows();
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF name, short_description, brand_id, category_id, subcategory_id ON products FOR EACH ROW EXECUTE FUNCTION product_words_follow();
--> statement-breakpoint
CREATE TRIGGER refunds_fit BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_fits();
--> statement-breakpoint
CREATE TRIGGER refunds_refund_due AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION returns_stay();
--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF point, hidden_at ON reviews FOR EACH ROW EXECUTE FUNCTION review_counts();
--> statement-breakpoint
CREATE TRIGGER security_log_never_changes BEFORE DELETE OR UPDATE ON security_log FOR EACH ROW EXECUTE FUNCTION security_log_stays();
--> statement-breakpoint
CREATE TRIGGER stock_changes_apply AFTER INSERT ON stock_changes REFERENCING NEW TABLE AS new_changes FOR EACH STATEMENT EXECUTE FUNCTION stock_apply();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stock_changes_divided AFTER INSERT ON stock_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.reason)::text = 'division'::text)) EXECUTE FUNCTION stock_divided();
--> statement-breakpoint
CREATE TRIGGER stock_changes_never_change BEFORE DELETE OR UPDATE ON stock_changes FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
-- An opening row needs no lock, because no other transaction sees its product yet.
CREATE TRIGGER stock_changes_number BEFORE INSERT ON stock_changes FOR EACH ROW WHEN ((new.reason <> 'opening'::stock_reason)) EXECUTE FUNCTION stock_number();
--> statement-breakpoint
CREATE TRIGGER stock_count_entries_never_change BEFORE UPDATE ON stock_count_entries FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_count_entries_while_running BEFORE INSERT OR DELETE ON stock_count_entries FOR EACH ROW EXECUTE FUNCTION stock_count_runs();
--> statement-breakpoint
CREATE TRIGGER stock_count_lines_keep_place BEFORE UPDATE OF count_id, product_id, item_id ON stock_count_lines FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_count_lines_while_running BEFORE INSERT OR DELETE OR UPDATE ON stock_count_lines FOR EACH ROW EXECUTE FUNCTION stock_count_runs();
--> statement-breakpoint
CREATE TRIGGER stock_counts_end_once BEFORE UPDATE ON stock_counts FOR EACH ROW WHEN (old.state <> 'running') EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_keep_author BEFORE UPDATE OF id, user_id, started_at ON stock_counts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_never_deleted BEFORE DELETE ON stock_counts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER supplier_order_lines_of_draft BEFORE INSERT OR DELETE OR UPDATE OF order_id, product_id, item_id, name, code, quantity, unit_cost ON supplier_order_lines FOR EACH ROW EXECUTE FUNCTION supplier_order_line_of_draft();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_keep_author BEFORE UPDATE OF id, supplier_id, user_id, created_at ON supplier_orders FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_sent_once BEFORE UPDATE OF sent_at, sent_way, expected_on ON supplier_orders FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_sent_stay BEFORE DELETE ON supplier_orders FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER tags_words AFTER UPDATE OF name ON tags FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
-- Runs after the write, so that an insert that waited for a change of e-mail sees that change.
CREATE TRIGGER users_email_reserved AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION users_email_stays_reserved();
--> statement-breakpoint
-- Which tables staff edit, and so the change log records: the column that names the row, then the columns that are left
-- out, and the events.
DO $$
DECLARE logged record;
BEGIN
  FOR logged IN VALUES
    ('attribute_categories', 'attribute_id', 'INSERT or DELETE or UPDATE'),
    ('attribute_values', 'id number', 'INSERT or DELETE or UPDATE'),
    ('attributes', 'id', 'INSERT or DELETE or UPDATE'),
    ('banners', 'id', 'INSERT or DELETE or UPDATE'),
    ('brands', 'id', 'INSERT or DELETE or UPDATE'),
    ('carousels', 'id', 'INSERT or DELETE or UPDATE'),
    ('cash_handins', 'id created_at', 'INSERT'),
    ('categories', 'id depth parent_depth', 'INSERT or DELETE or UPDATE'),
    ('coupons', 'id', 'INSERT or DELETE or UPDATE'),
    ('couriers', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('delivery_types', 'id', 'INSERT or DELETE or UPDATE'),
    ('goods_receipts', 'id created_at', 'INSERT or UPDATE'),
    ('imports', 'id file rows_total rows_done created_count changed_count unchanged_count failed_count columns matched columns_version created_at updated_at', 'INSERT or DELETE or UPDATE'),
    ('invitations', 'user_id invited_by', 'INSERT or DELETE or UPDATE'),
    ('media', 'id', 'INSERT or DELETE'),
    ('notice_ways', 'way secret', 'INSERT or DELETE or UPDATE'),
    ('option_items', 'id stock_count stock_cost', 'INSERT or DELETE or UPDATE'),
    ('options', 'id', 'INSERT or DELETE or UPDATE'),
    ('order_items', 'id list_price options', 'DELETE or UPDATE'),
    ('orders', 'id search_text', 'INSERT or UPDATE'),
    ('page_items', 'id', 'INSERT or DELETE or UPDATE'),
    ('pages', 'id', 'INSERT or DELETE or UPDATE'),
    ('product_attributes', 'product_id', 'INSERT or DELETE or UPDATE'),
    ('product_fits', 'device_id', 'INSERT or DELETE or UPDATE'),
    ('product_images', 'id', 'INSERT or DELETE or UPDATE'),
    ('product_tags', 'product_id', 'INSERT or DELETE or UPDATE'),
    ('products', 'id search_words updated_at stock_count stock_cost lowest_item_stock has_low_item total_rate rate_count rating sold_count sale_price visitor_price in_sale', 'INSERT or DELETE or UPDATE'),
    ('review_photos', 'id', 'INSERT or DELETE or UPDATE'),
    ('reviews', 'id', 'INSERT or DELETE or UPDATE'),
    ('search_synonyms', 'id', 'INSERT or DELETE or UPDATE'),
    ('settings', 'name updated_at', 'INSERT or DELETE or UPDATE'),
    ('staff_roles', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('stock_changes', 'product_id created_at cost', 'INSERT'),
    ('stock_counts', 'id started_at ended_by ended_at places', 'INSERT or UPDATE'),
    ('supplier_goods', 'supplier_id id', 'INSERT or DELETE or UPDATE'),
    ('supplier_order_lines', 'order_id position open', 'INSERT or DELETE or UPDATE'),
    ('supplier_orders', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('suppliers', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('tags', 'id', 'INSERT or DELETE or UPDATE'),
    ('users', 'id totp_step search_text link_device', 'INSERT or DELETE or UPDATE')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION log_change(%s)', logged.column1 || '_log',
      logged.column3, logged.column1, (SELECT string_agg(quote_literal(name), ', ') FROM unnest(string_to_array(logged.column2, ' ')) name));
  END LOOP;
END $$;
--> statement-breakpoint
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
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION rows_tell(%s)',
        told.column1 || '_tell_' || event.column1, event.column2, told.column1, event.column3,
        (SELECT string_agg(quote_literal(tag), ', ') FROM unnest(string_to_array(event.column4, ' ')) tag));
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- Indexes for the search by parts of words (A21). Without pg_trgm, or without the right to create it, the search reads every
-- row: slower, with the same results.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_found ON orders USING gin (search_text gin_trgm_ops);
  CREATE INDEX users_found ON users USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here: %', sqlerrm;
END $$;
--> statement-breakpoint
INSERT INTO attributes (slug, name, unit, kind, position) VALUES
  ('nikotin', 'Nikotin', 'mg', 'number', 1),
  ('hecm', 'Həcm', 'ml', 'number', 2),
  ('dad', 'Dad', '', 'text', 3),
  ('nefes-sayi', 'Nəfəs sayı', '', 'number', 4),
  ('guc', 'Güc', 'W', 'number', 5),
  ('muqavimet', 'Müqavimət', 'Om', 'number', 6),
  ('yiv', 'Yiv', '', 'text', 7),
  ('tutum', 'Batareyanın tutumu', 'mAh', 'number', 8),
  ('vg-pg', 'VG / PG', '', 'text', 9);
--> statement-breakpoint
INSERT INTO search_synonyms (words) VALUES
  ('vape, veyp, vap, vayp, vape cihaz, elektron siqaret, e siqaret, электронная сигарета, вейп, cihaz, pod'),
  ('puff, paf, pufluq, birdəfəlik, çəkim, nəfəs, одноразка, одноразовая, disposable'),
  ('coil, koyl, spiral, buxarlandırıcı, испаритель, спираль, койл'),
  ('liquid, likvid, maye, e maye, juice, жидкость, жижа, mayelər'),
  ('salt, solt, duzlu, duzlu nikotin, солевой, солевая, salt nic, saltnic'),
  ('pod, pods, pod sistem, под, поды'),
  ('mod, boks mod, box mod, мод, бокс мод'),
  ('tank, atomayzer, atomizer, bak, бак, клиромайзер'),
  ('kartric, kartrij, cartridge, картридж'),
  ('batareya, akkumulyator, akumulyator, battery, аккумулятор, батарейка'),
  ('şarj, zaryadka, adapter, charger, зарядка, зарядное'),
  ('pambıq, vata, cotton, вата, хлопок'),
  ('şüşə, stəkan, glass, стекло'),
  ('mango, manqo, манго'),
  ('ice, ays, ayz, buz, buzlu, soyuq, лед, лёд, ледяной'),
  ('mint, menthol, mentol, nanə, мята, ментол'),
  ('strawberry, çiyələk, клубника'),
  ('raspberry, moruq, малина'),
  ('blueberry, qaragilə, mavi giləmeyvə, черника, голубика'),
  ('berry, giləmeyvə, ягода, ягодный'),
  ('grape, üzüm, виноград'),
  ('watermelon, qarpız, арбуз'),
  ('melon, qovun, yemiş, дыня'),
  ('peach, şaftalı, персик'),
  ('apple, alma, яблоко'),
  ('pomegranate, nar, гранат'),
  ('lemon, limon, лимон'),
  ('cherry, gilas, albalı, вишня'),
  ('tobacco, tütün, табак'),
  ('coffee, qəhvə, kofe, кофе'),
  ('energy, enerji, energetik, энергетик'),
  ('nikotinsiz, sıfır nikotin, nicotine free, без никотина'),
  ('nikotin, nicotine, никотин'),
  ('usb c, type c, tayp c, usb kabel'),
  ('çanta, qab, keys, case, чехол, сумка');
