-- Numbers that tell how well a product sells, for the indexes of words: what it sold, in powers of two, or without sales
-- its day and, negative, its 32 days. Each better seller has one of the keys in keysFrom() (best-sellers.ts).
CREATE FUNCTION best_keys(sold integer, created timestamptz) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN sold > 0
    THEN ARRAY[width_bucket(sold, '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536}'::integer[])]
    ELSE ARRAY[floor(extract(epoch FROM created) / 86400)::integer, -floor(extract(epoch FROM created) / 86400 / 32)::integer] END
$$;--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_search_names";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words",best_keys("sold_count", "created_at"));--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin (ts_filter("search_words", '{a}'),best_keys("sold_count", "created_at"));--> statement-breakpoint
-- The words stay in the row and long texts leave it instead: the search reads the words of many products. A product that
-- exists follows with its next change.
ALTER TABLE "products" ALTER COLUMN "search_words" SET STORAGE MAIN;--> statement-breakpoint
-- The search guesses by statistics how many products match, and a new index has none: autovacuum waits for changes.
ANALYZE "products";
