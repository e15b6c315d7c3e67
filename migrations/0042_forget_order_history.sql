-- The history of orders only grows, with one exception: when an account is erased (the setting buxar.erasing says so), the notes
-- of its orders' events are emptied, which tell names and addresses (A18). Who did what and when stays.
CREATE FUNCTION order_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.note IS NULL
     AND (NEW.id, NEW.order_id, NEW.user_id, NEW.event, NEW.created_at) IS NOT DISTINCT FROM (OLD.id, OLD.order_id, OLD.user_id, OLD.event, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of order_events can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER order_events_never_change ON order_events;
--> statement-breakpoint
CREATE TRIGGER order_events_never_change BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION order_events_stay();
