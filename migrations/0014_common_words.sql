-- PostgreSQL shows the statistics of an index only to its owner, and the shop's role owns nothing (C7).
CREATE FUNCTION common_words()
 RETURNS TABLE(is_name boolean, word text, share real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path = pg_catalog
AS $$
  SELECT tablename = 'products_search_names', common.word, common.share
  FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common(word, share)
  WHERE schemaname = 'public' AND common.word IS NOT NULL
    AND (tablename = 'products' AND attname = 'search_words' OR tablename = 'products_search_names')
$$;
