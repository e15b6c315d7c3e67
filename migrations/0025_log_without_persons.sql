-- The change log only grows, with one exception: when an account is erased (the setting buxar.erasing says so), the old and
-- new values of rows about it are emptied. Who did what and when stays.
CREATE FUNCTION change_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('buxar.erasing', true) = 'on' AND NEW.old_value IS NULL AND NEW.new_value IS NULL
     AND (NEW.id, NEW.user_id, NEW.entity, NEW.entity_id, NEW.action, NEW.created_at)
       IS NOT DISTINCT FROM (OLD.id, OLD.user_id, OLD.entity, OLD.entity_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of change_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER change_log_never_changes ON change_log;
--> statement-breakpoint
CREATE TRIGGER change_log_never_changes BEFORE UPDATE OR DELETE ON change_log FOR EACH ROW EXECUTE FUNCTION change_log_stays();
