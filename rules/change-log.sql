-- The log of what staff change (A13), and the security log (C7).

-- Refuses changes of change_log. While an account is erased (the setting buxar.erasing), the old and new values of its
-- rows may be emptied; time, author and subject stay.
CREATE OR REPLACE FUNCTION change_log_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.old_value IS NULL AND NEW.new_value IS NULL
     AND (NEW.id, NEW.user_id, NEW.entity, NEW.entity_id, NEW.action, NEW.created_at)
       IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.entity, OLD.entity_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of change_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER change_log_never_changes BEFORE DELETE OR UPDATE ON change_log
  FOR EACH ROW EXECUTE FUNCTION change_log_stays();

-- Writes a change into change_log. Arguments: the column that names the row, then the derived columns, which are left
-- out.
CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql
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
  IF coalesce(new_row, old_row) ?| secret THEN
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) AND value <> 'null' THEN '"•••"' ELSE value END)
      INTO old_row FROM jsonb_each(old_row);
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (secret) AND value <> 'null' THEN '"•••"' ELSE value END)
      INTO new_row FROM jsonb_each(new_row);
  END IF;
  INSERT INTO change_log (user_id, entity, entity_id, action, old_value, new_value)
    VALUES (staff::int, TG_TABLE_NAME, named,
      CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'delete' ELSE 'update' END, old_row, new_row);
  RETURN NULL;
END $$;
-- Only staff's changes of the state: the log keeps no names and phones.
CREATE OR REPLACE TRIGGER order_requests_log AFTER UPDATE ON order_requests
  FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'name', 'phone', 'user_id', 'source', 'requested_at', 'closed_at', 'closed_by');

CREATE OR REPLACE FUNCTION security_log_stays() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER security_log_never_changes BEFORE DELETE OR UPDATE ON security_log
  FOR EACH ROW EXECUTE FUNCTION security_log_stays();

-- Which tables staff edit, and so the change log records: the column that names the row, then the columns that are left
-- out, and the events. Plain entities need no line (the setting buxar.plain_tables, src/server/platform/database/migrate.ts).
DO $$
DECLARE logged record;
BEGIN
  FOR logged IN WITH special AS (VALUES
    ('api_keys', 'id secret_hash made_with made_by created_at used_at', 'INSERT or UPDATE'),
    ('attribute_categories', 'attribute_id', 'INSERT or DELETE or UPDATE'),
    ('attribute_values', 'id number', 'INSERT or DELETE or UPDATE'),
    ('cash_handins', 'id created_at', 'INSERT'),
    ('categories', 'id depth parent_depth', 'INSERT or DELETE or UPDATE'),
    ('delivery_types', 'id is_pickup', 'INSERT or DELETE or UPDATE'),
    ('goods_receipts', 'id created_at', 'INSERT or UPDATE'),
    ('hooks', 'id secret made_with on_since succeeded_at busy_until created_at', 'INSERT or DELETE or UPDATE'),
    ('imports', 'id file rows_total rows_done created_count changed_count unchanged_count failed_count columns matched columns_version recognised sheets names file_name default_category_id default_brand_id publish_new pictures_until created_at updated_at', 'INSERT or DELETE or UPDATE OF state'),
    ('invitations', 'user_id invited_by', 'INSERT or DELETE or UPDATE'),
    ('media', 'id', 'INSERT or DELETE'),
    ('notice_ways', 'way secret', 'INSERT or DELETE or UPDATE'),
    ('option_items', 'id stock_count stock_cost first_item_id second_item_id', 'INSERT or DELETE or UPDATE'),
    ('onec_keys', 'id user_id made_with created_at last_used_at', 'INSERT or UPDATE'),
    ('options', 'id combines first_option_id second_option_id', 'INSERT or DELETE or UPDATE'),
    ('order_items', 'id list_price options share facts gift_of shown', 'DELETE or UPDATE'),
    ('orders', 'id search_text terms owed refund_due', 'INSERT or UPDATE'),
    ('page_items', 'id', 'INSERT or DELETE or UPDATE'),
    ('product_attributes', 'product_id', 'INSERT or DELETE or UPDATE'),
    ('product_fits', 'device_id', 'INSERT or DELETE or UPDATE'),
    ('product_images', 'id', 'INSERT or DELETE or UPDATE'),
    ('product_tags', 'product_id', 'INSERT or DELETE or UPDATE'),
    ('products', 'id search_words untranslated updated_at stock_count stock_cost lowest_item_stock has_low_item total_rate rate_count rating sold_count sale_price visitor_price in_sale own_sale planned_price planned_sale planned_ends_at', 'INSERT or DELETE or UPDATE'),
    ('promotions', 'id kind runs prices_due_at is_planned_sale used_count used_amount created_at', 'INSERT or DELETE or UPDATE'),
    ('review_photos', 'id', 'INSERT or DELETE or UPDATE'),
    ('reviews', 'id', 'INSERT or DELETE or UPDATE'),
    ('settings', 'name updated_at', 'INSERT or DELETE or UPDATE'),
    ('staff_roles', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('stock_changes', 'product_id created_at cost', 'INSERT'),
    ('stock_counts', 'id started_at ended_by ended_at places', 'INSERT or UPDATE'),
    ('supplier_goods', 'supplier_id id', 'INSERT or DELETE or UPDATE'),
    ('supplier_order_lines', 'order_id position open', 'INSERT or DELETE or UPDATE'),
    ('supplier_orders', 'id created_at', 'INSERT or DELETE or UPDATE'),
    ('users', 'id totp_step search_text link_device', 'INSERT or DELETE or UPDATE'))
    TABLE special
    UNION ALL SELECT name, 'id created_at', 'INSERT or DELETE or UPDATE'
      FROM unnest(string_to_array(current_setting('buxar.plain_tables'), ' ')) name
      WHERE name NOT IN (SELECT column1 FROM special)
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I FOR EACH ROW EXECUTE FUNCTION log_change(%s)', logged.column1 || '_log',
      logged.column3, logged.column1, (SELECT string_agg(quote_literal(name), ', ') FROM unnest(string_to_array(logged.column2, ' ')) name));
  END LOOP;
END $$;
