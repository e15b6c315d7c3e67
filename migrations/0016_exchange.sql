CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"rights" jsonb NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hook_id" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"type" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"status" integer,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now(),
	"delivered_at" timestamp with time zone,
	CONSTRAINT "hook_deliveries_once" UNIQUE("hook_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"detail" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone,
	"data" jsonb
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"with_customer" boolean DEFAULT false NOT NULL,
	"secret" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"on_since" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"off_reason" text,
	"busy_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_once";--> statement-breakpoint
ALTER TABLE "notice_ways" DROP CONSTRAINT "notice_ways_known";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "api_key_id" integer;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "api_key_id" integer DEFAULT nullif(current_setting('buxar.key', true), '')::integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_deliveries_due" ON "hook_deliveries" USING btree ("hook_id","sequence") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "hook_deliveries_created" ON "hook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hook_events_waiting" ON "hook_events" USING btree ("due_at") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "hook_events_subject" ON "hook_events" USING btree ("subject_id","type","spread_at");--> statement-breakpoint
CREATE INDEX "hook_events_created" ON "hook_events" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_once" UNIQUE NULLS NOT DISTINCT("user_id","key","api_key_id");--> statement-breakpoint
INSERT INTO "hooks" ("url", "events", "with_customer", "secret", "is_on")
  SELECT "target", '{order.placed}', true, "secret", "is_on" FROM "notice_ways"
  WHERE "way" = 'webhook' AND "target" <> '' AND "secret" IS NOT NULL;--> statement-breakpoint
DELETE FROM "notice_deliveries" WHERE "way" = 'webhook';--> statement-breakpoint
DELETE FROM "notice_ways" WHERE "way" = 'webhook';--> statement-breakpoint
ALTER TABLE "notice_ways" ADD CONSTRAINT "notice_ways_known" CHECK ("notice_ways"."way" in ('mail', 'telegram'));