-- Payments and tenders: the money of an order, and what customer and shop owe each other.

-- Returns the worth of the first pieces of a line, qəpik (R18). src/domain/orders/share.ts computes the same.
CREATE OR REPLACE FUNCTION worth_of(share integer, quantity integer, pieces bigint) RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT (share * pieces / quantity)::int
$$;

-- Returns the part of an order's total that came back: the stored share of the goods, and the delivery price if a
-- return includes it (G8).
CREATE OR REPLACE FUNCTION order_came_back(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(worth_of(line.share, line.quantity, came.pieces)), 0)::int
    + CASE WHEN EXISTS (SELECT FROM order_returns WHERE order_id = ordered.id AND with_delivery) THEN ordered.delivery_price ELSE 0 END
  FROM order_items line
    JOIN (SELECT order_item_id, sum(quantity) AS pieces FROM order_return_items GROUP BY order_item_id) came
      ON came.order_item_id = line.id
  WHERE line.order_id = ordered.id
$$;

-- Returns the money that the shop holds for an order, qəpik: received less given back. What was written off is no money.
CREATE OR REPLACE FUNCTION order_money(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id AND way <> 'written_off'
$$;

-- Returns what the customer owes for an order, qəpik; below 0 the shop owes (R24, G13). Only money that the shop holds
-- can be due back: a debt that was written off was never received.
CREATE OR REPLACE FUNCTION order_owed(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT greatest(-coalesce(sum(amount) FILTER (WHERE way <> 'written_off'), 0),
    CASE WHEN ordered.canceled IS NOT NULL OR (ordered.returned IS NOT NULL AND ordered.delivered IS NULL) THEN 0
      ELSE ordered.total - order_came_back(ordered) END - coalesce(sum(amount), 0))::int
  FROM tenders WHERE order_id = ordered.id
$$;

CREATE OR REPLACE FUNCTION orders_know_owed() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  -- A new order has neither money nor returned goods yet.
  balance integer := CASE WHEN TG_OP = 'INSERT' AND NEW.canceled IS NULL AND NEW.returned IS NULL THEN NEW.total
    ELSE order_owed(NEW) END;
BEGIN
  NEW.owed := greatest(0, balance);
  NEW.refund_due := greatest(0, -balance);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_owed BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_know_owed();

-- Computes what is owed for an order again after a change of its returned goods or its money.
CREATE OR REPLACE FUNCTION owed_changes() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_return_items' THEN
    UPDATE orders SET owed = 0 WHERE id = (SELECT order_id FROM order_items WHERE id = (to_jsonb(NEW)->>'order_item_id')::int);
  ELSE
    UPDATE orders SET owed = 0 WHERE id = (to_jsonb(NEW)->>'order_id')::int;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_return_items_owed AFTER INSERT ON order_return_items
  FOR EACH ROW EXECUTE FUNCTION owed_changes();
CREATE OR REPLACE TRIGGER tenders_owed AFTER INSERT ON tenders
  FOR EACH ROW EXECUTE FUNCTION owed_changes();

-- Returns what open refunds through the provider will give back for an order, qəpik.
CREATE OR REPLACE FUNCTION open_refunds(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(amount), 0)::int FROM payment_refunds WHERE order_id = ordered.id AND state IN ('open', 'manual')
$$;

-- Refuses more money than the customer owes, and more back than the shop holds. Online payments may exceed the debt:
-- a late one comes after the order was cancelled. A counter-row names a row of the same order, way and opposite amount,
-- not a counter-row and not a row of the provider. Locks the order, so that two people who record its money see each
-- other.
CREATE OR REPLACE FUNCTION tender_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.reverses IS NULL THEN
    IF NEW.amount > 0 AND NEW.way <> 'online' AND NEW.amount > order_owed(ordered) THEN
      RAISE EXCEPTION 'more is recorded than the customer owes' USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NOT EXISTS (SELECT FROM tenders WHERE id = NEW.reverses AND reverses IS NULL AND way <> 'online'
      AND (order_id, way, -amount) = (NEW.order_id, NEW.way, NEW.amount)) THEN
    RAISE EXCEPTION 'a counter-row takes back a row that was recorded by hand' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount < 0 AND NEW.way <> 'written_off' AND order_money(ordered) + NEW.amount < open_refunds(ordered) THEN
    RAISE EXCEPTION 'more is given back than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER tenders_fit BEFORE INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION tender_fits();

-- Rows that never change.
CREATE OR REPLACE TRIGGER tenders_never_change BEFORE DELETE OR UPDATE ON tenders
  FOR EACH ROW EXECUTE FUNCTION never_changes();

-- Writes the tender of an approved online payment, once.
CREATE OR REPLACE FUNCTION payment_writes_tender() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO tenders (order_id, way, amount, received_at) VALUES (NEW.order_id, 'online', NEW.amount, NEW.ended_at)
    RETURNING id INTO NEW.tender_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payments_write_tender BEFORE INSERT OR UPDATE OF state ON payments
  FOR EACH ROW WHEN (new.state IN ('paid', 'late') AND new.tender_id IS NULL) EXECUTE FUNCTION payment_writes_tender();

-- Keeps only the first 200 messages of an attempt.
CREATE OR REPLACE FUNCTION payment_messages_bound() RETURNS trigger LANGUAGE plpgsql
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
CREATE OR REPLACE TRIGGER payment_messages_bound BEFORE INSERT ON payment_messages
  FOR EACH ROW EXECUTE FUNCTION payment_messages_bound();

-- Refuses open and done refunds that exceed the payment, or the money that the shop holds. Locks the order, so that two
-- simultaneous refunds see each other.
CREATE OR REPLACE FUNCTION payment_refund_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  paid payments;
  ordered orders;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.state = 'failed' OR (OLD.state = 'done' AND (OLD.tender_id IS NOT NULL OR NEW.state <> 'done'))
      OR (OLD.payment_id, OLD.order_id, OLD.amount, OLD.user_id) IS DISTINCT FROM (NEW.payment_id, NEW.order_id, NEW.amount, NEW.user_id))) THEN
    RAISE EXCEPTION 'a refund that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id;
  IF paid.order_id <> NEW.order_id OR paid.state NOT IN ('paid', 'late')
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed') > paid.amount
     OR NEW.amount + open_refunds(ordered) > order_money(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payment_refunds_fit BEFORE INSERT OR DELETE OR UPDATE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION payment_refund_fits();

-- Order, provider, amount and tender of an attempt never change, and a paid attempt stays paid. A late one becomes paid if
-- staff take its order up again.
CREATE OR REPLACE FUNCTION payment_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.order_id, OLD.attempt, OLD.provider, OLD.reference, OLD.amount, OLD.created_at)
       IS DISTINCT FROM (NEW.order_id, NEW.attempt, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
     OR (OLD.provider_reference IS NOT NULL AND OLD.provider_reference IS DISTINCT FROM NEW.provider_reference)
     OR (OLD.tender_id IS NOT NULL AND OLD.tender_id IS DISTINCT FROM NEW.tender_id)
     OR (OLD.state = 'paid' AND NEW.state <> 'paid')
     OR (OLD.state = 'late' AND NEW.state NOT IN ('late', 'paid')) THEN
    RAISE EXCEPTION 'a payment that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payments_stay BEFORE DELETE OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION payment_stays();
