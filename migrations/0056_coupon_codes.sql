DROP INDEX "coupons_code";--> statement-breakpoint
-- Codes that differed in the case of letters beyond ASCII alone are one code now (D3): the oldest coupon keeps it.
UPDATE coupons SET code = code || '-' || id WHERE EXISTS (
  SELECT FROM coupons older WHERE (older.created_at, older.id) < (coupons.created_at, coupons.id)
    AND lower(translate(older.code, 'İIı', 'iii') COLLATE "und-x-icu") = lower(translate(coupons.code, 'İIı', 'iii') COLLATE "und-x-icu"));
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (lower(translate("code", 'İIı', 'iii') collate "und-x-icu"));
