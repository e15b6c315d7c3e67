ALTER TABLE "imports" ADD COLUMN "recognised" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sheets" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "default_category_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "publish_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_default_category_id_categories_id_fk" FOREIGN KEY ("default_category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;