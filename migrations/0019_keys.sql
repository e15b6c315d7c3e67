ALTER TABLE "api_keys" ADD COLUMN "made_with" uuid;--> statement-breakpoint
ALTER TABLE "hooks" ADD COLUMN "made_with" uuid;--> statement-breakpoint
ALTER TABLE "onec_keys" ADD COLUMN "made_with" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "api_key_id" integer DEFAULT nullif(current_setting('buxar.key', true), '')::integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_products" DROP COLUMN "seen_in";--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_with_unique" UNIQUE("made_with");--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_made_with_unique" UNIQUE("made_with");--> statement-breakpoint
ALTER TABLE "onec_keys" ADD CONSTRAINT "onec_keys_made_with_unique" UNIQUE("made_with");