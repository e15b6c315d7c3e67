-- Payments and refunds: what an order received, and what customer and shop owe each other.

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

-- Returns the debt for an order that was written off, qəpik.
CREATE OR REPLACE FUNCTION order_written_off(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id AND way = 'written_off'
$$;

-- Returns the money received for an order, qəpik: its paid attempts, what was recorded by hand, or the payment at the
-- delivery.
CREATE OR REPLACE FUNCTION order_received(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state IN ('paid', 'late'))
    + (SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id AND way <> 'written_off')
    + CASE WHEN ordered.payment <> 'online' AND ordered.delivered IS NOT NULL THEN ordered.total ELSE 0 END
$$;

-- Returns what a customer owes for a delivered order, qəpik (G13). Orders that are paid at the door owe nothing: their
-- delivery is their payment. A late payment does not count: staff take it up or refund it.
CREATE OR REPLACE FUNCTION order_owed(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN ordered.payment <> 'online' OR ordered.delivered IS NULL OR ordered.canceled IS NOT NULL THEN 0
    ELSE greatest(0, ordered.total - order_came_back(ordered)
      - (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state = 'paid')
      - (SELECT coalesce(sum(amount), 0)::int FROM tenders WHERE order_id = ordered.id)) END
$$;

-- Returns what the shop still has to refund, qəpik. A debt that was written off counts as settled, but only money that
-- was received can go back.
CREATE OR REPLACE FUNCTION order_refund_due(ordered orders) RETURNS integer LANGUAGE plpgsql STABLE
AS $$
DECLARE
  received integer := order_received(ordered);
  back integer := received;
BEGIN
  IF ordered.canceled IS NULL AND (ordered.returned IS NULL OR ordered.delivered IS NOT NULL) THEN
    back := least(received, received + order_written_off(ordered) - ordered.total + order_came_back(ordered));
  END IF;
  RETURN greatest(0, back - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;

CREATE OR REPLACE FUNCTION orders_know_refund_due() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.refund_due := order_refund_due(NEW);
  NEW.owed := order_owed(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER orders_refund_due BEFORE UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_know_refund_due();

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

-- Refuses open and done refunds that exceed the payment. Locks the order, so that two simultaneous refunds see each
-- other.
CREATE OR REPLACE FUNCTION payment_refund_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  paid payments;
  ordered orders;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.state = 'failed' OR (OLD.state = 'done' AND (OLD.refund_id IS NOT NULL OR NEW.state <> 'done'))
      OR (OLD.payment_id, OLD.order_id, OLD.amount, OLD.user_id) IS DISTINCT FROM (NEW.payment_id, NEW.order_id, NEW.amount, NEW.user_id))) THEN
    RAISE EXCEPTION 'a refund that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id;
  IF paid.order_id <> NEW.order_id OR paid.state NOT IN ('paid', 'late')
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed') > paid.amount
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual'))
       + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payment_refunds_fit BEFORE INSERT OR DELETE OR UPDATE ON payment_refunds
  FOR EACH ROW EXECUTE FUNCTION payment_refund_fits();

-- Order, provider and amount of an attempt never change, and a paid attempt stays paid. A late one becomes paid if
-- staff take its order up again.
CREATE OR REPLACE FUNCTION payment_stays() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.order_id, OLD.attempt, OLD.provider, OLD.reference, OLD.amount, OLD.created_at)
       IS DISTINCT FROM (NEW.order_id, NEW.attempt, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
     OR (OLD.provider_reference IS NOT NULL AND OLD.provider_reference IS DISTINCT FROM NEW.provider_reference)
     OR (OLD.state = 'paid' AND NEW.state <> 'paid')
     OR (OLD.state = 'late' AND NEW.state NOT IN ('late', 'paid')) THEN
    RAISE EXCEPTION 'a payment that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payments_stay BEFORE DELETE OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION payment_stays();

-- Recomputes refund_due of an order after a change of its payments, returns or refunds.
CREATE OR REPLACE FUNCTION refund_due_changes() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_return_items' THEN
    UPDATE orders SET refund_due = 0 WHERE id = (SELECT order_id FROM order_items WHERE id = (to_jsonb(NEW)->>'order_item_id')::int);
  ELSE
    UPDATE orders SET refund_due = 0 WHERE id = (to_jsonb(NEW)->>'order_id')::int;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_return_items_refund_due AFTER INSERT ON order_return_items
  FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
CREATE OR REPLACE TRIGGER payments_refund_due AFTER INSERT OR UPDATE OF state ON payments
  FOR EACH ROW WHEN (new.state IN ('paid', 'late')) EXECUTE FUNCTION refund_due_changes();
CREATE OR REPLACE TRIGGER refunds_refund_due AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_due_changes();
CREATE OR REPLACE TRIGGER tenders_refund_due AFTER INSERT ON tenders
  FOR EACH ROW EXECUTE FUNCTION refund_due_changes();

-- Refuses refunds that exceed the received money, including open refunds through the provider.
CREATE OR REPLACE FUNCTION refund_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id)
     + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual')) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_fit BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refund_fits();

-- A reversal takes back one refund that staff recorded by hand: the same order, way and amount. The refund of a
-- provider and the money that a courier never took cannot be reversed.
CREATE OR REPLACE FUNCTION refund_reverses() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM refunds WHERE id = NEW.reverses AND reverses IS NULL AND NOT at_door
      AND (order_id, way, -amount) = (NEW.order_id, NEW.way, NEW.amount)
      AND NOT EXISTS (SELECT FROM payment_refunds WHERE refund_id = NEW.reverses)) THEN
    RAISE EXCEPTION 'a reversal takes back a refund that was recorded by hand' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refunds_reverse BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (new.reverses IS NOT NULL) EXECUTE FUNCTION refund_reverses();

-- Refuses more than the customer owes. Locks the order, so that two people who record its money see each other.
CREATE OR REPLACE FUNCTION tender_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount > order_owed(ordered) THEN
    RAISE EXCEPTION 'more is recorded than the customer owes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER tenders_fit BEFORE INSERT ON tenders FOR EACH ROW EXECUTE FUNCTION tender_fits();

-- Rows that never change.
CREATE OR REPLACE TRIGGER tenders_never_change BEFORE DELETE OR UPDATE ON tenders
  FOR EACH ROW EXECUTE FUNCTION never_changes();
