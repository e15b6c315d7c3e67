ALTER TABLE "categories" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_seo" CHECK (char_length("categories"."seo_title") <= 70 and char_length("categories"."seo_description") <= 160);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo" CHECK (char_length("products"."seo_title") <= 70 and char_length("products"."seo_description") <= 160);--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_seo" CHECK (char_length("pages"."seo_title") <= 70 and char_length("pages"."seo_description") <= 160);