CREATE TABLE "coupon_uses" (
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id"),
	CONSTRAINT "coupon_uses_count" CHECK ("coupon_uses"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "start_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_dates" CHECK ("coupons"."start_date" < "coupons"."due_date");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_per_customer" CHECK ("coupons"."uses_per_customer" >= 1);--> statement-breakpoint
-- Orders that hold a coupon already count towards their customers' limits.
INSERT INTO "coupon_uses" ("coupon_id", "user_id", "uses")
SELECT "coupon_id", "user_id", count(*)::int FROM "orders" WHERE "canceled" IS NULL AND "coupon_id" IS NOT NULL AND "user_id" IS NOT NULL GROUP BY 1, 2;
