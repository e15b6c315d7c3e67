-- Requests to be called (E14).

-- Rows that never change.
CREATE OR REPLACE TRIGGER order_requests_ordered_once BEFORE UPDATE OF state, order_id ON order_requests
  FOR EACH ROW WHEN (old.state = 'ordered') EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER order_requests_keep_lines
  BEFORE UPDATE OF request_id, position, name, options, quantity, unit_price ON order_request_items
  FOR EACH ROW EXECUTE FUNCTION never_changes();
