ALTER TABLE "products" ADD COLUMN "untranslated" text[] DEFAULT '{ru,en}' NOT NULL;--> statement-breakpoint
-- Without triggers: nobody changed these products.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products SET untranslated = ARRAY(
    SELECT language FROM unnest('{ru,en}'::text[]) language WHERE EXISTS (
      SELECT FROM (VALUES ('name', name), ('short_description', short_description), ('description', description),
        ('seo_title', seo_title), ('seo_description', seo_description)) original (key, value)
      WHERE value <> '' AND texts #>> ARRAY[language, key, 'of'] IS DISTINCT FROM left(md5(value), 8)))
  WHERE texts <> '{}';--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "products_untranslated" ON "products" USING btree ("id") WHERE untranslated <> '{}';
