-- Counting sessions (C18): after its end, a count never changes.

CREATE OR REPLACE FUNCTION stock_count_runs() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the row together with its product or its line.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  PERFORM FROM stock_counts WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.count_id ELSE OLD.count_id END AND state = 'running' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a count that has ended never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER stock_count_entries_while_running BEFORE INSERT OR DELETE ON stock_count_entries
  FOR EACH ROW EXECUTE FUNCTION stock_count_runs();
CREATE OR REPLACE TRIGGER stock_count_lines_while_running BEFORE INSERT OR DELETE OR UPDATE ON stock_count_lines
  FOR EACH ROW EXECUTE FUNCTION stock_count_runs();

-- Rows that never change.
CREATE OR REPLACE TRIGGER stock_count_entries_never_change BEFORE UPDATE ON stock_count_entries
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER stock_count_lines_keep_place BEFORE UPDATE OF count_id, product_id, item_id ON stock_count_lines
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER stock_counts_end_once BEFORE UPDATE ON stock_counts
  FOR EACH ROW WHEN (old.state <> 'running') EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER stock_counts_keep_author BEFORE UPDATE OF id, user_id, started_at ON stock_counts
  FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE OR REPLACE TRIGGER stock_counts_never_deleted BEFORE DELETE ON stock_counts
  FOR EACH ROW EXECUTE FUNCTION never_changes();
