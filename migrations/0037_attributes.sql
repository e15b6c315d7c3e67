CREATE TYPE "public"."attribute_kind" AS ENUM('number', 'text');--> statement-breakpoint
CREATE TABLE "attribute_categories" (
	"attribute_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "attribute_categories_attribute_id_category_id_pk" PRIMARY KEY("attribute_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	"number" numeric(12, 3),
	CONSTRAINT "attribute_values_once" UNIQUE("attribute_id","value"),
	CONSTRAINT "attribute_values_text" CHECK (length("attribute_values"."value") between 1 and 60 and "attribute_values"."value" !~ '[,|:]')
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"kind" "attribute_kind" NOT NULL,
	"is_filter" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "attributes_name_unique" UNIQUE("name"),
	CONSTRAINT "attributes_slug" CHECK ("attributes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_attributes_product_id_value_id_pk" PRIMARY KEY("product_id","value_id")
);
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribute_categories_category" ON "attribute_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_attributes_value" ON "product_attributes" USING btree ("value_id","product_id");
--> statement-breakpoint
-- The goods' words hold the values of their attributes with their units: '30 ml', '0.6 Om' (B15).
CREATE FUNCTION attribute_words(product int) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('simple', fold(coalesce(string_agg(concat_ws(' ', value, unit), ' ' ORDER BY attribute_values.id), ''))), 'C')
  FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id JOIN attributes ON attributes.id = attribute_id
  WHERE product_id = product
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.search_words IS NOT NULL THEN RETURN NEW; END IF;
  NEW.search_words := product_words(NEW.name, NEW.short_description, NEW.brand_id, NEW.category_id, NEW.subcategory_id, tags_of(NEW.id))
    || attribute_words(NEW.id);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_vocabulary SELECT unnest(tsvector_to_array(NEW.search_words)) ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_words(of_products int[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS MATERIALIZED (
    SELECT id, product_words(name, short_description, brand_id, category_id, subcategory_id, tags_of(id)) || attribute_words(id) AS words
    FROM products WHERE id = ANY (of_products)
  ), changed AS (
    UPDATE products SET search_words = words FROM fresh
    WHERE products.id = fresh.id AND search_words IS DISTINCT FROM words
    RETURNING words
  )
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(words)) FROM changed ORDER BY 1 ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE TRIGGER product_attributes_words_added AFTER INSERT ON product_attributes
  REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER product_attributes_words_removed AFTER DELETE ON product_attributes
  REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE FUNCTION words_follow_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_words(ARRAY(
    SELECT DISTINCT product_id FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id WHERE attribute_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attributes_words AFTER UPDATE OF unit ON attributes
  FOR EACH ROW WHEN (OLD.unit IS DISTINCT FROM NEW.unit) EXECUTE FUNCTION words_follow_units();
--> statement-breakpoint
DO $$
DECLARE
  name text;
  told text;
  happening text;
BEGIN
  -- An attribute's name stands on every page of a product that has it. Values of products are told by product, and by one
  -- tag for all lists that can be narrowed by them.
  FOR name, told IN VALUES
    ('attributes', 'rows_tell(''everything'')'),
    ('attribute_categories', 'rows_tell(''everything'')'),
    ('product_attributes', 'rows_tell(''product:{product_id}'', ''attributes'')')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', name || '_tell_new', name, told);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %s',
      name || '_tell_changed', name, told);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', name || '_tell_gone', name, told);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER attributes_log AFTER INSERT OR UPDATE OR DELETE ON attributes FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
CREATE TRIGGER attribute_categories_log AFTER INSERT OR UPDATE OR DELETE ON attribute_categories FOR EACH ROW EXECUTE FUNCTION log_change('attribute_id');
--> statement-breakpoint
CREATE TRIGGER attribute_values_log AFTER INSERT OR UPDATE OR DELETE ON attribute_values FOR EACH ROW EXECUTE FUNCTION log_change('id', 'number');
--> statement-breakpoint
CREATE TRIGGER product_attributes_log AFTER INSERT OR UPDATE OR DELETE ON product_attributes FOR EACH ROW EXECUTE FUNCTION log_change('product_id');
--> statement-breakpoint
-- The list that the shop begins with; the back office goes on with it.
INSERT INTO attributes (slug, name, unit, kind, position) VALUES
  ('nikotin', 'Nikotin', 'mg', 'number', 1),
  ('hecm', 'Həcm', 'ml', 'number', 2),
  ('dad', 'Dad', '', 'text', 3),
  ('nefes-sayi', 'Nəfəs sayı', '', 'number', 4),
  ('guc', 'Güc', 'W', 'number', 5),
  ('muqavimet', 'Müqavimət', 'Om', 'number', 6),
  ('yiv', 'Yiv', '', 'text', 7),
  ('tutum', 'Batareyanın tutumu', 'mAh', 'number', 8),
  ('vg-pg', 'VG / PG', '', 'text', 9);
