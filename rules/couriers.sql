-- The cash of couriers (A20).

-- Returns the cash that a courier took on a day in Baku (A20), qəpik: the cash at the door of the courier's orders,
-- without rows that were taken back.
CREATE OR REPLACE FUNCTION courier_cash(courier integer, at_day date) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(amount), 0)::int FROM tenders
  WHERE way = 'cash_door' AND reverses IS NULL AND NOT EXISTS (SELECT FROM tenders counter WHERE counter.reverses = tenders.id)
    AND received_at >= (at_day::timestamp AT TIME ZONE 'Asia/Baku') AND received_at < ((at_day + 1)::timestamp AT TIME ZONE 'Asia/Baku')
    AND order_id IN (SELECT id FROM orders WHERE courier_id = courier)
$$;

CREATE OR REPLACE FUNCTION cash_handin_fits() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.expected := courier_cash(NEW.courier_id, NEW.day);
  IF NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT FROM cash_handins WHERE id = NEW.corrects AND courier_id = NEW.courier_id AND day = NEW.day) THEN
    RAISE EXCEPTION 'a correction is of the same courier and day' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER cash_handins_fit BEFORE INSERT ON cash_handins
  FOR EACH ROW EXECUTE FUNCTION cash_handin_fits();

-- Rows that never change.
CREATE OR REPLACE TRIGGER cash_handins_never_change BEFORE DELETE OR UPDATE ON cash_handins
  FOR EACH ROW EXECUTE FUNCTION never_changes();
