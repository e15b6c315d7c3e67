CREATE TABLE "cdn" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_purged" boolean NOT NULL,
	CONSTRAINT "cdn_one_row" CHECK ("cdn"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "purges_waiting" ON "purges" USING btree ("changed_at") WHERE "purges"."told_at" is null;--> statement-breakpoint
-- What is told to the nodes is queued for the CDN too, if there is one.
CREATE OR REPLACE FUNCTION tell_changed(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('buxar.changed', true), '');
  is_purged boolean := EXISTS (SELECT FROM cdn WHERE cdn.is_purged);
  told text;
BEGIN
  IF coalesce(cardinality(tags), 0) = 0 OR before = 'everything' THEN RETURN; END IF;
  -- After so much it is cheaper to forget everything than to look for each tag.
  IF cardinality(tags) > 5000 OR octet_length(before) > 60000 OR tags = ARRAY['everything'] THEN
    PERFORM pg_notify('buxar_changed', 'everything');
    PERFORM set_config('buxar.changed', 'everything', true);
    IF is_purged THEN INSERT INTO purges (tags) VALUES ('everything'); END IF;
    RETURN;
  END IF;
  FOR told IN
    SELECT string_agg(tag, ' ') FROM (
      SELECT tag, sum(octet_length(tag) + 1) OVER (ROWS UNBOUNDED PRECEDING) / 7000 AS part FROM unnest(tags) tag) parts
    GROUP BY part
  LOOP
    PERFORM pg_notify('buxar_changed', told);
    IF is_purged THEN INSERT INTO purges (tags) VALUES (told); END IF;
    before := concat_ws(' ', nullif(before, ''), told);
  END LOOP;
  PERFORM set_config('buxar.changed', before, true);
END $$;
