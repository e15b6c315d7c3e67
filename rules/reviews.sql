-- The rating of a product.

-- Updates the product's rating from its visible reviews, in the same transaction (D17).
CREATE OR REPLACE FUNCTION review_counts() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF point, hidden_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION review_counts();
