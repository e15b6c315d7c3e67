-- Translations of the owner's texts (E62, src/server/platform/texts.ts).

-- Returns whether a text of a row has no translation, or one that is older than the text. `originals` has the row's texts
-- in Azerbaijani by column.
CREATE OR REPLACE FUNCTION has_gaps(texts jsonb, language text, originals jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$
  SELECT EXISTS (SELECT FROM jsonb_each_text(originals)
    WHERE value <> '' AND texts #>> ARRAY[language, key, 'of'] IS DISTINCT FROM left(md5(value), 8))
$$;

-- The fields are those of `productTexts`.
CREATE OR REPLACE FUNCTION product_untranslated_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.untranslated := ARRAY(SELECT language FROM unnest('{ru,en}'::text[]) language
    WHERE has_gaps(NEW.texts, language, jsonb_build_object('name', NEW.name, 'short_description', NEW.short_description,
      'description', NEW.description, 'seo_title', NEW.seo_title, 'seo_description', NEW.seo_description)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER products_untranslated
  BEFORE INSERT OR UPDATE OF name, short_description, description, seo_title, seo_description, texts ON products
  FOR EACH ROW EXECUTE FUNCTION product_untranslated_follows();

-- Adds the words that products use to the list of words that are translated once (G18).
CREATE OR REPLACE FUNCTION collect_words() RETURNS void LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('collect_words', 0));
  INSERT INTO words (az)
    SELECT word FROM (
      SELECT name FROM options WHERE NOT combines
      UNION SELECT option_items.name FROM option_items JOIN options ON options.id = option_id WHERE NOT combines
      UNION SELECT name FROM tags
      UNION SELECT name FROM attributes
      UNION SELECT unit FROM attributes
      UNION SELECT value FROM attribute_values WHERE number IS NULL
      UNION SELECT promise ->> field FROM settings, jsonb_array_elements(value) promise, unnest(ARRAY['title', 'text']) field
        WHERE settings.name IN ('promises', 'trust_points')) used (word)
    WHERE word ~ '[[:alpha:]]' AND NOT EXISTS (SELECT FROM words WHERE az = word)
    ORDER BY word
  ON CONFLICT DO NOTHING
$$;

-- Returns a line of an order as a customer of another language reads it (G16); null in Azerbaijani.
CREATE OR REPLACE FUNCTION shown_line(product integer, name text, options jsonb, language text) RETURNS jsonb LANGUAGE plpgsql STABLE
AS $$
DECLARE
  spoken text;
  chosen jsonb;
BEGIN
  IF language = 'az' THEN RETURN NULL; END IF;
  SELECT texts #>> ARRAY[language, 'name', 'text'] INTO spoken FROM products WHERE id = product;
  SELECT coalesce(jsonb_agg(option || jsonb_build_object('option', spoken_word(option ->> 'option', language),
      'name', spoken_word(option ->> 'name', language)) ORDER BY place), '[]')
    INTO chosen FROM jsonb_array_elements(options) WITH ORDINALITY chosen (option, place);
  RETURN jsonb_build_object('name', coalesce(spoken, name), 'options', chosen);
END $$;

-- Returns a word in a language, or as it is without a translation (G18).
CREATE OR REPLACE FUNCTION spoken_word(word text, language text) RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT coalesce((SELECT nullif(CASE language WHEN 'ru' THEN ru ELSE en END, '') FROM words WHERE az = word), word)
$$;
