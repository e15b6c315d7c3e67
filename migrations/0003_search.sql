CREATE TABLE "search_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_vocabulary_reversed" ON "search_vocabulary" USING btree (reverse("word"));--> statement-breakpoint

-- Search (D20): a product's words follow it, its brand, its categories and its tags, whoever changes them.

-- The same folding as src/domain/search/fold.ts; a test holds the two together.
CREATE FUNCTION fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      translate(lower(translate(normalize(given, NFKC), 'İI', 'iı') COLLATE "und-x-icu"), 'əıöüşçğâîû', 'eiouscgaiu'),
    NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- A: the name. B: brand and categories. C: tags. D: the short description.
CREATE FUNCTION product_words(name text, short_description text, its_brand int, its_category int, its_subcategory int, its_tags int[])
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', fold(name)), 'A')
    || setweight(to_tsvector('simple', fold(concat_ws(' ', (SELECT brands.name FROM brands WHERE id = its_brand),
      (SELECT categories.name FROM categories WHERE id = its_category),
      (SELECT categories.name FROM categories WHERE id = its_subcategory)))), 'B')
    || setweight(to_tsvector('simple', fold(coalesce(
      (SELECT string_agg(tags.name, ' ' ORDER BY tags.id) FROM tags WHERE id = ANY (its_tags)), ''))), 'C')
    || setweight(to_tsvector('simple', fold(short_description)), 'D')
$$;
--> statement-breakpoint
CREATE FUNCTION tags_of(product int) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT tag_id FROM product_tags WHERE product_id = product)
$$;
--> statement-breakpoint
-- One that is inserted with its words keeps them: whoever writes thousands knows the tags that are still to come.
CREATE FUNCTION product_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.search_words IS NOT NULL THEN RETURN NEW; END IF;
  NEW.search_words := product_words(NEW.name, NEW.short_description, NEW.brand_id, NEW.category_id, NEW.subcategory_id, tags_of(NEW.id));
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_vocabulary SELECT unnest(tsvector_to_array(NEW.search_words)) ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF name, short_description, brand_id, category_id, subcategory_id ON products
  FOR EACH ROW EXECUTE FUNCTION product_words_follow();
--> statement-breakpoint
CREATE FUNCTION vocabulary_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(search_words)) FROM new_products ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_vocabulary AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION vocabulary_grows();
--> statement-breakpoint
CREATE FUNCTION refresh_words(of_products int[]) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS MATERIALIZED (
    SELECT id, product_words(name, short_description, brand_id, category_id, subcategory_id, tags_of(id)) AS words
    FROM products WHERE id = ANY (of_products)
  ), changed AS (
    UPDATE products SET search_words = words FROM fresh
    WHERE products.id = fresh.id AND search_words IS DISTINCT FROM words
    RETURNING words
  )
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(words)) FROM changed ORDER BY 1 ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION words_follow_tagging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_words(ARRAY(SELECT DISTINCT product_id FROM tagged));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_tags_words_added AFTER INSERT ON product_tags
  REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE TRIGGER product_tags_words_removed AFTER DELETE ON product_tags
  REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
--> statement-breakpoint
CREATE FUNCTION words_follow_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_words(CASE TG_TABLE_NAME
    WHEN 'brands' THEN ARRAY(SELECT id FROM products WHERE brand_id = NEW.id)
    WHEN 'categories' THEN ARRAY(SELECT id FROM products WHERE category_id = NEW.id OR subcategory_id = NEW.id)
    ELSE ARRAY(SELECT product_id FROM product_tags WHERE tag_id = NEW.id) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_words AFTER UPDATE OF name ON brands
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
CREATE TRIGGER categories_words AFTER UPDATE OF name ON categories
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
CREATE TRIGGER tags_words AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION words_follow_names();
--> statement-breakpoint
SELECT refresh_words(ARRAY(SELECT id FROM products));
--> statement-breakpoint
INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(search_words)) FROM products ORDER BY 1 ON CONFLICT DO NOTHING;
