-- The words of a product that the search finds.

-- Returns the attribute values of a product with their units, for the search: '30 ml', '0.6 Om' (B15).
CREATE OR REPLACE FUNCTION attribute_words(its_values integer[]) RETURNS tsvector LANGUAGE sql STABLE
AS $$
  SELECT setweight(to_tsvector('simple', fold(coalesce(string_agg(concat_ws(' ', value, unit), ' ' ORDER BY attribute_values.id), ''))), 'C')
  FROM attribute_values JOIN attributes ON attributes.id = attribute_id
  WHERE attribute_values.id = ANY (its_values)
$$;

-- PostgreSQL shows the statistics of an index only to its owner, and the shop's role owns nothing (C7).
CREATE OR REPLACE FUNCTION common_words() RETURNS TABLE(is_name boolean, word text, share real) LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = pg_catalog
AS $$
  SELECT tablename = 'products_search_names', common.word, common.share
  FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common(word, share)
  WHERE schemaname = 'public' AND common.word IS NOT NULL
    AND (tablename = 'products' AND attname = 'search_words'
      OR tablename = 'products_search_names' AND attname = 'ts_filter')
$$;

-- Returns the search words with their weights. A: name. B: brand and categories. C: tags. D: short description.
CREATE OR REPLACE FUNCTION product_words(name text, short_description text, its_brand integer, its_category integer, its_subcategory integer, its_tags integer[])
  RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT setweight(to_tsvector('simple', fold(name)), 'A')
    || setweight(to_tsvector('simple', fold(concat_ws(' ', (SELECT brands.name FROM brands WHERE id = its_brand),
      (SELECT categories.name FROM categories WHERE id = its_category),
      (SELECT categories.name FROM categories WHERE id = its_subcategory)))), 'B')
    || setweight(to_tsvector('simple', fold(coalesce(
      (SELECT string_agg(tags.name, ' ' ORDER BY tags.id) FROM tags WHERE id = ANY (its_tags)), ''))), 'C')
    || setweight(to_tsvector('simple', fold(short_description)), 'D')
$$;

-- Folds a translated text for the search. Keeps the Russian й, because fold() makes it и, which stems do not have.
CREATE OR REPLACE FUNCTION spoken_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT replace(fold(translate(normalize(given), 'йЙ', 'ѳѳ')), 'ѳ', 'й')
$$;

-- Returns the stems of a translated text (E63), each with its language: '/ru/жидкост'. So no word of one language is
-- found as a word of another one.
CREATE OR REPLACE FUNCTION spoken_stems(given text, language text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT regexp_replace(to_tsvector(CASE language WHEN 'ru' THEN 'pg_catalog.russian'::regconfig ELSE 'pg_catalog.english' END,
    spoken_text(given))::text, '(^| )''', '\1''/' || language || '/', 'g')::tsvector
$$;

-- Returns the translated words of a product in a language, with the weights of product_words().
CREATE OR REPLACE FUNCTION words_in(language text, texts jsonb, its_brand integer, its_category integer, its_subcategory integer, its_tags integer[], its_values integer[])
  RETURNS tsvector LANGUAGE sql STABLE
AS $$
  SELECT coalesce(setweight(spoken_stems(texts #>> ARRAY[language, 'name', 'text'], language), 'A'), '')
    || coalesce(setweight(spoken_stems((SELECT string_agg(named.texts #>> ARRAY[language, 'name', 'text'], ' ' ORDER BY place)
      FROM (SELECT brands.texts, 1 AS place FROM brands WHERE id = its_brand
        UNION ALL SELECT categories.texts, 2 FROM categories WHERE id = its_category
        UNION ALL SELECT categories.texts, 3 FROM categories WHERE id = its_subcategory) named), language), 'B'), '')
    || coalesce(setweight(spoken_stems((SELECT string_agg(CASE language WHEN 'ru' THEN ru ELSE en END, ' ' ORDER BY words.id)
      FROM (SELECT name FROM tags WHERE id = ANY (its_tags)
        UNION SELECT value FROM attribute_values WHERE id = ANY (its_values)) used JOIN words ON az = used.name), language), 'C'), '')
    || coalesce(setweight(spoken_stems(texts #>> ARRAY[language, 'short_description', 'text'], language), 'D'), '')
$$;

-- Returns the translated words of a product. They come after all Azerbaijani words, whose positions stay as they are.
-- In plpgsql, because PostgreSQL 16 and 17 plan a function again at each call from another SQL function.
CREATE OR REPLACE FUNCTION spoken_words(texts jsonb, its_brand integer, its_category integer, its_subcategory integer, its_tags integer[], its_values integer[])
  RETURNS tsvector LANGUAGE plpgsql STABLE
AS $$
BEGIN
  RETURN words_in('ru', texts, its_brand, its_category, its_subcategory, its_tags, its_values)
    || words_in('en', texts, its_brand, its_category, its_subcategory, its_tags, its_values);
END $$;

CREATE OR REPLACE FUNCTION refresh_words(of_products integer[]) RETURNS void LANGUAGE sql
AS $$
  WITH fresh AS MATERIALIZED (
    SELECT id, product_words(name, short_description, brand_id, category_id, subcategory_id, tags_of(id)) || attribute_words(values_of(id))
      || spoken_words(texts, brand_id, category_id, subcategory_id, tags_of(id), values_of(id)) AS words
    FROM products WHERE id = ANY (of_products)
  ), changed AS (
    UPDATE products SET search_words = words FROM fresh
    WHERE products.id = fresh.id AND search_words IS DISTINCT FROM words
    RETURNING words
  )
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(words)) FROM changed ORDER BY 1 ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION tags_of(product integer) RETURNS integer[] LANGUAGE sql STABLE
AS $$
  SELECT ARRAY(SELECT tag_id FROM product_tags WHERE product_id = product)
$$;

CREATE OR REPLACE FUNCTION values_of(product integer) RETURNS integer[] LANGUAGE sql STABLE
AS $$
  SELECT ARRAY(SELECT value_id FROM product_attributes WHERE product_id = product)
$$;

CREATE OR REPLACE FUNCTION product_words_follow() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.search_words IS NOT NULL THEN RETURN NEW; END IF;
  NEW.search_words := product_words(NEW.name, NEW.short_description, NEW.brand_id, NEW.category_id, NEW.subcategory_id, tags_of(NEW.id))
    || attribute_words(values_of(NEW.id))
    || spoken_words(NEW.texts, NEW.brand_id, NEW.category_id, NEW.subcategory_id, tags_of(NEW.id), values_of(NEW.id));
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO search_vocabulary SELECT unnest(tsvector_to_array(NEW.search_words)) ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_words BEFORE INSERT OR UPDATE OF name, short_description, texts, brand_id, category_id, subcategory_id ON products
  FOR EACH ROW EXECUTE FUNCTION product_words_follow();

CREATE OR REPLACE FUNCTION vocabulary_grows() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO search_vocabulary SELECT DISTINCT unnest(tsvector_to_array(search_words)) FROM new_products ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER products_vocabulary AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION vocabulary_grows();

CREATE OR REPLACE FUNCTION words_follow_names() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_words(CASE TG_TABLE_NAME
    WHEN 'brands' THEN ARRAY(SELECT id FROM products WHERE brand_id = NEW.id)
    WHEN 'categories' THEN ARRAY(SELECT id FROM products WHERE category_id = NEW.id OR subcategory_id = NEW.id)
    ELSE ARRAY(SELECT product_id FROM product_tags WHERE tag_id = NEW.id) END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER brands_words AFTER UPDATE OF name, texts ON brands
  FOR EACH ROW WHEN ((old.name, old.texts #> '{ru,name}', old.texts #> '{en,name}')
    IS DISTINCT FROM (new.name, new.texts #> '{ru,name}', new.texts #> '{en,name}')) EXECUTE FUNCTION words_follow_names();
CREATE OR REPLACE TRIGGER categories_words AFTER UPDATE OF name, texts ON categories
  FOR EACH ROW WHEN ((old.name, old.texts #> '{ru,name}', old.texts #> '{en,name}')
    IS DISTINCT FROM (new.name, new.texts #> '{ru,name}', new.texts #> '{en,name}')) EXECUTE FUNCTION words_follow_names();
CREATE OR REPLACE TRIGGER tags_words AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION words_follow_names();

-- buxar.words_follow = 'no': the transaction writes tags, attributes or translations together and computes the words
-- once afterwards.
CREATE OR REPLACE FUNCTION words_follow_tagging() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('buxar.words_follow', true) = 'no' THEN RETURN NULL; END IF;
  PERFORM refresh_words(ARRAY(SELECT DISTINCT product_id FROM tagged));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER product_attributes_words_added AFTER INSERT ON product_attributes
  REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
CREATE OR REPLACE TRIGGER product_attributes_words_removed AFTER DELETE ON product_attributes
  REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
CREATE OR REPLACE TRIGGER product_tags_words_added AFTER INSERT ON product_tags
  REFERENCING NEW TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();
CREATE OR REPLACE TRIGGER product_tags_words_removed AFTER DELETE ON product_tags
  REFERENCING OLD TABLE AS tagged FOR EACH STATEMENT EXECUTE FUNCTION words_follow_tagging();

CREATE OR REPLACE FUNCTION words_follow_units() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refresh_words(ARRAY(
    SELECT DISTINCT product_id FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id WHERE attribute_id = NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER attributes_words AFTER UPDATE OF unit ON attributes
  FOR EACH ROW WHEN (old.unit IS DISTINCT FROM new.unit) EXECUTE FUNCTION words_follow_units();

-- One statement can add many words (G18): collect_words(), the demo shop. The triggers run once for all of them.
CREATE OR REPLACE FUNCTION words_follow_translations() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('buxar.words_follow', true) = 'no' THEN RETURN NULL; END IF;
  PERFORM refresh_words(ARRAY(
    SELECT product_id FROM product_tags JOIN tags ON tags.id = tag_id
      WHERE name IN (SELECT az FROM translated WHERE ru <> '' OR en <> '')
    UNION SELECT product_id FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id
      WHERE value IN (SELECT az FROM translated WHERE ru <> '' OR en <> '')));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER words_translated AFTER INSERT ON words
  REFERENCING NEW TABLE AS translated FOR EACH STATEMENT EXECUTE FUNCTION words_follow_translations();
CREATE OR REPLACE TRIGGER words_untranslated AFTER DELETE ON words
  REFERENCING OLD TABLE AS translated FOR EACH STATEMENT EXECUTE FUNCTION words_follow_translations();

CREATE OR REPLACE FUNCTION words_follow_retranslations() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('buxar.words_follow', true) = 'no' THEN RETURN NULL; END IF;
  PERFORM refresh_words(ARRAY(
    WITH changed AS (
      SELECT (SELECT array_agg(az) FROM (SELECT az, ru, en, id FROM was EXCEPT SELECT az, ru, en, id FROM translated) old)
        || (SELECT array_agg(az) FROM (SELECT az, ru, en, id FROM translated EXCEPT SELECT az, ru, en, id FROM was) new) AS words)
    SELECT product_id FROM changed, product_tags JOIN tags ON tags.id = tag_id WHERE name = ANY (words)
    UNION SELECT product_id FROM changed, product_attributes JOIN attribute_values ON attribute_values.id = value_id
      WHERE value = ANY (words)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER words_retranslated AFTER UPDATE ON words
  REFERENCING OLD TABLE AS was NEW TABLE AS translated FOR EACH STATEMENT EXECUTE FUNCTION words_follow_retranslations();

-- Adds the translations that are older than this search, once: only while no translated word can be found.
SELECT refresh_words(ARRAY(
  SELECT id FROM products WHERE texts <> '{}'
  UNION SELECT products.id FROM products JOIN brands ON brands.id = brand_id WHERE brands.texts <> '{}'
  UNION SELECT products.id FROM products JOIN categories ON categories.id IN (category_id, subcategory_id)
    WHERE categories.texts <> '{}'
  UNION SELECT product_id FROM product_tags JOIN tags ON tags.id = tag_id JOIN words ON az = name WHERE ru <> '' OR en <> ''
  UNION SELECT product_id FROM product_attributes JOIN attribute_values ON attribute_values.id = value_id
    JOIN words ON az = value WHERE ru <> '' OR en <> ''))
WHERE NOT EXISTS (SELECT FROM search_vocabulary WHERE word >= '/' AND word < '0');
