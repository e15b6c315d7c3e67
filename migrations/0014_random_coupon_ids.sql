ALTER TABLE "coupons" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "id" SET DEFAULT greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647);--> statement-breakpoint
-- Those that there are were numbered one after another: each gets an id that cannot be tried out, its orders with it.
ALTER TABLE "orders" DROP CONSTRAINT "orders_coupon_id_coupons_id_fk";--> statement-breakpoint
WITH "moved" AS MATERIALIZED (
  SELECT "id" AS "old", greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647) AS "new" FROM "coupons"
), "renumbered" AS (
  UPDATE "coupons" SET "id" = "moved"."new" FROM "moved" WHERE "coupons"."id" = "moved"."old"
)
UPDATE "orders" SET "coupon_id" = "moved"."new" FROM "moved" WHERE "orders"."coupon_id" = "moved"."old";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
