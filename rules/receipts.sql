-- Goods receipts and orders to suppliers.

CREATE OR REPLACE FUNCTION supplier_order_line_of_draft() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER supplier_order_lines_of_draft BEFORE INSERT OR DELETE OR UPDATE OF order_id, product_id, item_id, name, code, quantity, unit_cost ON supplier_order_lines
  FOR EACH ROW EXECUTE FUNCTION supplier_order_line_of_draft();

-- Updates the received pieces of an order after every change of its receipts' lines.
CREATE OR REPLACE FUNCTION supplier_order_receives() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER goods_receipt_lines_of_order AFTER INSERT OR DELETE OR UPDATE OF quantity, reversed ON goods_receipt_lines
  FOR EACH ROW EXECUTE FUNCTION supplier_order_receives();

-- Rows that never change.
CREATE OR REPLACE TRIGGER goods_receipt_events_never_change BEFORE DELETE OR UPDATE ON goods_receipt_events
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER goods_receipt_lines_keep_place BEFORE UPDATE OF receipt_id, product_id, item_id ON goods_receipt_lines
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER goods_receipts_keep_author BEFORE UPDATE OF id, user_id, created_at ON goods_receipts
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER goods_receipts_keep_order BEFORE UPDATE OF supplier_order_id ON goods_receipts
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER goods_receipts_never_deleted BEFORE DELETE ON goods_receipts
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER supplier_orders_keep_author BEFORE UPDATE OF id, supplier_id, user_id, created_at ON supplier_orders
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER supplier_orders_sent_once BEFORE UPDATE OF sent_at, sent_way, expected_on ON supplier_orders
  FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER supplier_orders_sent_stay BEFORE DELETE ON supplier_orders
  FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
