-- What the rate limits count (rate-limiter-flexible), so that the shop's role need not make tables.
CREATE TABLE IF NOT EXISTS "limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
