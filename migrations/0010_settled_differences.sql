ALTER TABLE "payment_differences" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "settled_by" integer;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD COLUMN "settled_why" text;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled" CHECK (num_nulls("payment_differences"."settled_at", "payment_differences"."settled_by", "payment_differences"."settled_why") in (0, 3));