-- Unlogged: after a crash all nodes drop their caches (docs/decisions/42-caches-and-triggers.md).
CREATE UNLOGGED TABLE "changes" (
	"xid" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");
--> statement-breakpoint
-- Rows instead of NOTIFY, because transactions that NOTIFY commit one after another.
CREATE OR REPLACE FUNCTION tell_changed(tags text[])
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  before text := coalesce(current_setting('buxar.changed', true), '');
  told text := array_to_string(tags, ' ');
BEGIN
  IF told = '' OR before = 'everything' THEN RETURN; END IF;
  -- With so many tags it is cheaper to drop all cached pages.
  IF cardinality(tags) > 5000 OR octet_length(before) > 60000 OR told = 'everything' THEN
    told := 'everything';
    before := '';
  END IF;
  INSERT INTO changes (tags) VALUES (told);
  PERFORM set_config('buxar.changed', concat_ws(' ', nullif(before, ''), told), true);
END $$;
