-- The ledger's numbers follow the order in which changes take effect: each row gets its number when its product is locked,
-- so that the balances of a product's history (summed by number) are stocks that there really were.
CREATE FUNCTION stock_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = NEW.product_id FOR NO KEY UPDATE;
  NEW.id := nextval(pg_get_serial_sequence('stock_changes', 'id'));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Nobody else sees a product before its opening stock is written.
CREATE TRIGGER stock_changes_number BEFORE INSERT ON stock_changes
  FOR EACH ROW WHEN (NEW.reason <> 'opening') EXECUTE FUNCTION stock_number();
