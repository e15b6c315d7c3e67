-- Folding by ICU, which every PostgreSQL from 16 on has: pg_unicode_fast exists from 18 on. Letters fold as before.
CREATE OR REPLACE FUNCTION fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      translate(lower(translate(normalize(given, NFKC), 'İI', 'iı') COLLATE "und-x-icu"), 'əıöüşçğâîû', 'eiouscgaiu'),
    NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;
