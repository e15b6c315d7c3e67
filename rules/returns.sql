-- Returned goods and return requests (E16, G8).

-- Returns how many pieces of a line came back.
CREATE OR REPLACE FUNCTION pieces_returned(line integer) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(quantity), 0)::int FROM order_return_items WHERE order_item_id = line
$$;

-- Returns how many pieces of a line open requests ask to return.
CREATE OR REPLACE FUNCTION pieces_asked(line integer) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(quantity), 0)::int FROM return_request_lines JOIN return_requests ON return_requests.id = request_id
    WHERE order_item_id = line AND state IN ('sent', 'accepted')
$$;

-- Refuses returns that exceed the sold pieces, and lines of another order. Locks the order, so that two simultaneous
-- returns see each other.
CREATE OR REPLACE FUNCTION return_item_fits() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER order_return_items_fit BEFORE INSERT ON order_return_items
  FOR EACH ROW EXECUTE FUNCTION return_item_fits();

CREATE OR REPLACE FUNCTION returns_stay() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'returns are never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER order_return_items_stay BEFORE DELETE OR UPDATE ON order_return_items
  FOR EACH ROW EXECUTE FUNCTION returns_stay();
CREATE OR REPLACE TRIGGER order_returns_stay BEFORE DELETE OR UPDATE ON order_returns
  FOR EACH ROW EXECUTE FUNCTION returns_stay();

-- Refuses a request before the delivery, and a request that begins in another state than 'sent'.
CREATE OR REPLACE FUNCTION return_request_begins() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.state <> 'sent' OR NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND delivered IS NOT NULL) THEN
    RAISE EXCEPTION 'a return request begins as sent, after the delivery' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER return_requests_begin BEFORE INSERT ON return_requests
  FOR EACH ROW EXECUTE FUNCTION return_request_begins();

-- A request moves forward: sent, then accepted, refused or withdrawn; accepted, then received or refused. While an
-- account is erased (the setting buxar.erasing), an accepted request ends as withdrawn, and words are emptied.
CREATE OR REPLACE FUNCTION return_request_moves() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  is_erasing boolean := coalesce(current_setting('buxar.erasing', true), '') = 'on';
BEGIN
  IF (OLD.id, OLD.order_id, OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.user_id, NEW.created_at)
     OR (NOT is_erasing AND OLD.text IS DISTINCT FROM NEW.text) THEN
    RAISE EXCEPTION 'what a customer asked is never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT is_erasing AND (OLD.state, NEW.state) NOT IN (('sent', 'accepted'), ('sent', 'refused'), ('sent', 'withdrawn'),
       ('accepted', 'received'), ('accepted', 'refused'))
     OR OLD.state <> NEW.state AND OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a return request moves forward' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER return_requests_move BEFORE UPDATE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION return_request_moves();

-- Refuses lines of another order, lines of goods that cannot be returned, and more pieces than the customer still has:
-- sold, less returned, less asked for in open requests. Locks the order, so that two simultaneous requests see each
-- other.
CREATE OR REPLACE FUNCTION return_request_line_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  line order_items;
  request return_requests;
BEGIN
  SELECT * INTO line FROM order_items WHERE id = NEW.order_item_id;
  PERFORM FROM orders WHERE id = line.order_id FOR NO KEY UPDATE;
  SELECT * INTO request FROM return_requests WHERE id = NEW.request_id;
  IF request.order_id IS DISTINCT FROM line.order_id OR request.state <> 'sent' THEN
    RAISE EXCEPTION 'a line of another order, or of an answered request' USING ERRCODE = 'check_violation';
  END IF;
  IF line.no_return THEN
    RAISE EXCEPTION 'goods that cannot be returned' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity + pieces_returned(line.id) + pieces_asked(line.id) > line.quantity THEN
    RAISE EXCEPTION 'more is asked for than the customer has' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER return_request_lines_fit BEFORE INSERT ON return_request_lines
  FOR EACH ROW EXECUTE FUNCTION return_request_line_fits();

-- Rows that never change.
CREATE OR REPLACE TRIGGER return_requests_stay BEFORE DELETE ON return_requests
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER return_request_lines_stay BEFORE DELETE OR UPDATE ON return_request_lines
  FOR EACH ROW EXECUTE FUNCTION never_changes();
