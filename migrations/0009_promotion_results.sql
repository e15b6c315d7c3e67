-- The figures count promotions in place of coupons (R26). Once a minute, a job sums the days that have no rows.
DROP TABLE sales_day_coupons;
--> statement-breakpoint
CREATE TABLE "sales_day_promotions" (
	"day" date NOT NULL,
	"promotion_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"cost" bigint NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "sales_day_promotions_day_promotion_id_pk" PRIMARY KEY("day","promotion_id")
);
--> statement-breakpoint
TRUNCATE sales_days, sales_day_products, sales_day_categories, sales_day_customers, sales_touched;
--> statement-breakpoint
-- A shop that has shifts gets the column with them.
ALTER TABLE tenders DROP COLUMN shift_id;
