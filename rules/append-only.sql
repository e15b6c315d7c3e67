-- Rows that are added and never changed. The triggers stand with their subjects.

CREATE OR REPLACE FUNCTION never_changes() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the row together with its product.
  IF pg_trigger_depth() > 1 THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  RAISE EXCEPTION 'rows of % can be added, never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
