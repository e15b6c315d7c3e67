ALTER TABLE "change_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "change_log" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "security_log" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "security_log" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "security_log" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_log" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "security_log" ADD COLUMN "repeat_key" text;--> statement-breakpoint
ALTER TABLE "security_log" ADD CONSTRAINT "security_log_repeat_key_unique" UNIQUE("repeat_key");--> statement-breakpoint
CREATE OR REPLACE FUNCTION security_log_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- The clean-up deletes old rows. The setting cannot be less than 90 days.
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN RETURN OLD; END IF;
  -- A repeated event counts up the row of its 15 minutes (C7).
  IF TG_OP = 'UPDATE' AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
     AND to_jsonb(NEW) - '{count,last_at}'::text[] = to_jsonb(OLD) - '{count,last_at}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of security_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
