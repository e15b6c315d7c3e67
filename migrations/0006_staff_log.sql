-- The log of the back office (A13), written by the database itself: whatever a transaction changes that speaks for
-- somebody of the shop's people (the setting buxar.staff holds the account's number) is told with old and new values.

-- Arguments: the column that names the row, then the columns that follow from others and are not told.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  staff text := current_setting('buxar.staff', true);
  old_row jsonb := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE TG_OP WHEN 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  hidden text[] := TG_ARGV[1:];
  secret text[] := ARRAY['password_hash', 'totp_secret', 'totp_pending'];
  named text := coalesce(new_row, old_row) ->> TG_ARGV[0];
BEGIN
  IF staff IS NULL OR staff = '' THEN RETURN NULL; END IF;
  old_row := old_row - hidden;
  new_row := new_row - hidden;
  IF TG_OP = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value) INTO old_row, new_row
      FROM jsonb_each(new_row) WHERE value IS DISTINCT FROM old_row -> key;
    IF new_row IS NULL THEN RETURN NULL; END IF;
  END IF;
  -- That a secret changed is told, never what it is.
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
CREATE TRIGGER products_log AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'search_words', 'updated_at', 'stock_count', 'total_rate', 'rate_count', 'rating',
    'sold_count', 'sale_price', 'visitor_price', 'in_sale');
--> statement-breakpoint
CREATE TRIGGER product_images_log AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER options_log AFTER INSERT OR UPDATE OR DELETE ON options FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER option_items_log AFTER INSERT OR UPDATE OR DELETE ON option_items FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER product_tags_log AFTER INSERT OR UPDATE OR DELETE ON product_tags FOR EACH ROW EXECUTE FUNCTION log_change('product_id');
--> statement-breakpoint
CREATE TRIGGER stock_changes_log AFTER INSERT ON stock_changes FOR EACH ROW EXECUTE FUNCTION log_change('product_id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER categories_log AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION log_change('id', 'depth', 'parent_depth');
--> statement-breakpoint
CREATE TRIGGER brands_log AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER tags_log AFTER INSERT OR UPDATE OR DELETE ON tags FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER media_log AFTER INSERT OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER carousels_log AFTER INSERT OR UPDATE OR DELETE ON carousels FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER banners_log AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER pages_log AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER page_items_log AFTER INSERT OR UPDATE OR DELETE ON page_items FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER settings_log AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION log_change('name', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER coupons_log AFTER INSERT OR UPDATE OR DELETE ON coupons FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER delivery_types_log AFTER INSERT OR UPDATE OR DELETE ON delivery_types FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER users_log AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION log_change('id', 'totp_step');
--> statement-breakpoint
CREATE TRIGGER orders_log AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION log_change('id', 'idempotency_key', 'request_hash');
--> statement-breakpoint
CREATE TRIGGER reviews_log AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION log_change('id');
