ALTER TABLE "imports" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "default_brand_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_default_brand_id_brands_id_fk" FOREIGN KEY ("default_brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;