-- Returns the columns of a table except some, as a list for a statement: each as `pattern`, in which % is its name.
CREATE OR REPLACE FUNCTION columns_except(of_table regclass, pattern text, hidden text[]) RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT string_agg(replace(pattern, '%', quote_ident(attname)), ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = of_table AND attnum > 0 AND NOT attisdropped AND attname <> ALL (hidden)
$$;
