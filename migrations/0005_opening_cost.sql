-- Why the price of an import's row is doubtful (E25).
ALTER TABLE "import_changes" ADD COLUMN "doubt" text;
--> statement-breakpoint
-- The device of a security event, for people to recognise it.
ALTER TABLE "security_log" ADD COLUMN "device" text;
--> statement-breakpoint
-- The opening stock of a new product has the cost that its product is inserted with (E29).
CREATE OR REPLACE FUNCTION stock_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO stock_changes (product_id, change, cost, reason)
    SELECT id, stock_count, stock_cost, 'opening' FROM new_products WHERE stock_count <> 0 ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_number()
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
  -- Pieces that were found, counted or imported may bring their cost, too (E29).
  IF NOT (NEW.reason::text IN ('hand', 'import') AND NEW.change >= 0 AND NEW.cost > 0) AND NEW.reason::text NOT IN ('receipt', 'receipt_correction', 'receipt_reversal', 'division') THEN
    NEW.cost := cost_of_change(NEW, pieces, value);
  END IF;
  RETURN NEW;
END $$;
