-- Why the price of an import's row is doubtful (E25).
ALTER TABLE "import_changes" ADD COLUMN "doubt" text;
--> statement-breakpoint
-- The device of a security event, for people to recognise it.
ALTER TABLE "security_log" ADD COLUMN "device" text;
