-- Promotions: their uses, and the planned sales in the prices of products.

-- Counts the uses of promotions (R20). A cancelled order gives its uses back, and takes them again if it goes on.
CREATE OR REPLACE FUNCTION promotion_use_counts() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  use promotion_uses := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  uses int := CASE WHEN TG_OP = 'DELETE' OR use.given_back THEN -1 ELSE 1 END;
BEGIN
  UPDATE promotions SET used_count = used_count + uses, used_amount = used_amount + uses * use.amount
    WHERE id = use.promotion_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER promotion_uses_count AFTER INSERT ON promotion_uses
  FOR EACH ROW EXECUTE FUNCTION promotion_use_counts();
CREATE OR REPLACE TRIGGER promotion_uses_count_again AFTER UPDATE ON promotion_uses
  FOR EACH ROW WHEN (old.given_back <> new.given_back) EXECUTE FUNCTION promotion_use_counts();
CREATE OR REPLACE TRIGGER promotion_uses_count_less AFTER DELETE ON promotion_uses
  FOR EACH ROW WHEN (NOT old.given_back) EXECUTE FUNCTION promotion_use_counts();

-- A use keeps its promotion, order, customer and amount. Until the order is on its way, it may be priced with the terms
-- of today, and its uses with it.
CREATE OR REPLACE FUNCTION promotion_use_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.promotion_id, OLD.order_id, OLD.amount) = (NEW.promotion_id, NEW.order_id, NEW.amount)
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND on_way IS NULL AND canceled IS NULL)
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the use of a promotion is given back, never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER promotion_uses_stay BEFORE DELETE OR UPDATE ON promotion_uses
  FOR EACH ROW EXECUTE FUNCTION promotion_use_stays();

-- Returns the number of a customer's uses of a promotion, and sees those that were committed before the caller locked
-- the promotion.
CREATE OR REPLACE FUNCTION uses_of_customer(promotion integer, buyer text) RETURNS integer LANGUAGE plpgsql
AS $$
BEGIN
  RETURN (SELECT count(*) FROM promotion_uses
    WHERE promotion_id = promotion AND customer = buyer AND NOT given_back);
END $$;

-- Whether an account, or a phone, has an order that is not cancelled (R6).
CREATE OR REPLACE FUNCTION has_ordered(account integer, buyer_phone text) RETURNS boolean LANGUAGE plpgsql
AS $$
BEGIN
  RETURN EXISTS (SELECT FROM orders WHERE user_id = account AND canceled IS NULL)
    OR EXISTS (SELECT FROM orders WHERE phone = buyer_phone AND canceled IS NULL);
END $$;

-- Whether a list of goods names a product (R5). A category means its subcategories too.
CREATE OR REPLACE FUNCTION names_product(goods jsonb, product products) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT goods -> 'products' @> to_jsonb(product.id) OR goods -> 'categories' @> to_jsonb(product.category_id)
    OR coalesce(goods -> 'categories' @> to_jsonb(product.subcategory_id), false)
    OR coalesce(goods -> 'brands' @> to_jsonb(product.brand_id), false)
    OR (goods -> 'tags' <> '[]'
      AND EXISTS (SELECT FROM product_tags WHERE product_id = product.id AND goods -> 'tags' @> to_jsonb(tag_id)))
$$;

-- Whether a product is in the scope of a promotion (R5).
CREATE OR REPLACE FUNCTION in_scope(scope jsonb, product products) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT ((scope -> 'all')::boolean OR names_product(scope, product)) AND NOT names_product(scope -> 'except', product)
    AND NOT ((scope -> 'except' -> 'in_sale')::boolean AND product.own_sale)
$$;

-- Returns a price that a planned sale has lowered (R21); null without an effect. Its rounding is that of `plannedPrice`
-- in the domain.
CREATE OR REPLACE FUNCTION lowered_price(effect jsonb, price integer) RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE effect ->> 'kind'
    WHEN 'percent' THEN ((price::bigint * (10000 - (effect -> 'percent')::int) + 5000) / 10000)::int
    WHEN 'amount' THEN greatest(0, price - (effect -> 'amount')::int)
    ELSE (effect -> 'price')::int END
$$;

-- Returns the lowest price of the planned sales that run now, and its sale; no row if none is below the price.
CREATE OR REPLACE FUNCTION planned_price_of(product products)
  RETURNS TABLE (price integer, sale integer, ends_at timestamp with time zone)
LANGUAGE sql STABLE
AS $$
  SELECT lowered.price, id, due_date FROM promotions, LATERAL (SELECT lowered_price(effect, product.price) AS price) lowered
    WHERE is_planned_sale AND runs AND lowered.price < product.price AND in_scope(scope, product)
    ORDER BY lowered.price, priority DESC, id LIMIT 1
$$;

-- Keeps the planned price of a product whose price, goods or own sale change.
CREATE OR REPLACE FUNCTION product_has_planned_price() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT price, sale, ends_at INTO NEW.planned_price, NEW.planned_sale, NEW.planned_ends_at FROM planned_price_of(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_have_planned_price
  BEFORE INSERT OR UPDATE OF price, category_id, subcategory_id, brand_id, own_sale ON products
  FOR EACH ROW EXECUTE FUNCTION product_has_planned_price();

-- Keeps the planned price of a product whose tags change.
CREATE OR REPLACE FUNCTION tag_changes_planned_price() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM promotions WHERE is_planned_sale AND runs
      AND (scope -> 'tags' <> '[]' OR scope -> 'except' -> 'tags' <> '[]')) THEN
    UPDATE products SET price = price WHERE id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_tags_change_planned_price AFTER INSERT OR DELETE OR UPDATE ON product_tags
  FOR EACH ROW EXECUTE FUNCTION tag_changes_planned_price();
