-- Orders and people are found by parts of their words (A21). Where the database has no pg_trgm, or this role may not create
-- it, every row is read instead: slower among very many, with the same answer.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_found ON orders USING gin (search_text gin_trgm_ops);
  CREATE INDEX users_found ON users USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here: %', sqlerrm;
END $$;
