-- Coupons become promotions by code (R28).
ALTER TABLE coupons RENAME TO promotions;
--> statement-breakpoint
ALTER INDEX coupons_code RENAME TO promotions_code;
--> statement-breakpoint
ALTER INDEX coupons_pkey RENAME TO promotions_pkey;
--> statement-breakpoint
ALTER TABLE promotions
  DROP CONSTRAINT coupons_uses,
  DROP CONSTRAINT coupons_amount,
  DROP CONSTRAINT coupons_minimum,
  DROP CONSTRAINT coupons_dates,
  DROP CONSTRAINT coupons_per_customer,
  ADD COLUMN name text,
  ADD COLUMN effect jsonb,
  ADD COLUMN scope jsonb,
  ADD COLUMN kind text GENERATED ALWAYS AS (effect ->> 'kind') STORED,
  ADD COLUMN priority integer DEFAULT 0 NOT NULL,
  ADD COLUMN together text DEFAULT 'best' NOT NULL,
  ADD COLUMN who text[] DEFAULT '{"everyone"}' NOT NULL,
  ADD COLUMN min_pieces integer DEFAULT 0 NOT NULL,
  ADD COLUMN weekdays smallint[] DEFAULT '{}' NOT NULL,
  ADD COLUMN hours_from smallint,
  ADD COLUMN hours_to smallint,
  ADD COLUMN runs boolean DEFAULT false NOT NULL,
  ADD COLUMN max_amount integer,
  ADD COLUMN used_amount bigint DEFAULT 0 NOT NULL,
  ALTER COLUMN code DROP NOT NULL,
  ALTER COLUMN due_date DROP NOT NULL,
  ALTER COLUMN max_uses DROP NOT NULL,
  ALTER COLUMN max_uses DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE promotions DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE promotions SET name = code,
  effect = jsonb_build_object('kind', 'order', 'reduction',
    jsonb_build_object('is_percent', is_percent, 'amount', amount)),
  scope = '{"all": true, "categories": [], "brands": [], "tags": [], "products": [],
    "except": {"categories": [], "brands": [], "tags": [], "products": [], "in_sale": false}}',
  -- As many uses counted as no limit.
  max_uses = nullif(least(max_uses, 1000000), 1000000),
  used_amount = coalesce((SELECT sum(discount) FROM orders WHERE coupon_id = promotions.id AND canceled IS NULL), 0);
--> statement-breakpoint
ALTER TABLE promotions ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE promotions
  DROP COLUMN amount,
  DROP COLUMN is_percent,
  ALTER COLUMN name SET NOT NULL,
  ALTER COLUMN effect SET NOT NULL,
  ALTER COLUMN kind SET NOT NULL,
  ALTER COLUMN scope SET NOT NULL,
  ADD COLUMN is_planned_sale boolean GENERATED ALWAYS AS (
    effect ->> 'kind' in ('percent', 'amount', 'fixed') and code is null and who = array['everyone'] and minimum_total = 0
      and min_pieces = 0 and num_nonnulls(max_uses, uses_per_customer, max_amount) = 0 and together = 'best'
  ) STORED NOT NULL,
  ADD CONSTRAINT "promotions_kind" CHECK ("promotions"."effect" ->> 'kind' in ('percent', 'amount', 'fixed', 'tier', 'buy_get', 'bundle', 'order', 'free_delivery', 'gift')),
  ADD CONSTRAINT "promotions_together" CHECK ("promotions"."together" in ('best', 'with_others', 'alone')),
  ADD CONSTRAINT "promotions_uses" CHECK ("promotions"."used_count" >= 0 and "promotions"."used_count" <= "promotions"."max_uses"),
  ADD CONSTRAINT "promotions_amount" CHECK ("promotions"."used_amount" >= 0 and "promotions"."used_amount" <= "promotions"."max_amount"),
  ADD CONSTRAINT "promotions_minimum" CHECK ("promotions"."minimum_total" >= 0 and "promotions"."min_pieces" >= 0),
  ADD CONSTRAINT "promotions_dates" CHECK ("promotions"."start_date" < "promotions"."due_date"),
  ADD CONSTRAINT "promotions_per_customer" CHECK ("promotions"."uses_per_customer" >= 1),
  ADD CONSTRAINT "promotions_hours" CHECK (("promotions"."hours_from" is null) = ("promotions"."hours_to" is null) and "promotions"."hours_from" between 0 and 1439
        and "promotions"."hours_to" between 0 and 1440);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"customer" text NOT NULL,
	"amount" integer NOT NULL,
	"given_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_uses_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id"),
	CONSTRAINT "promotion_uses_amount" CHECK ("promotion_uses"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("promotion_id","customer");
--> statement-breakpoint
CREATE INDEX "promotion_uses_order" ON "promotion_uses" USING btree ("order_id");
--> statement-breakpoint
INSERT INTO promotion_uses (promotion_id, order_id, customer, amount, given_back)
  SELECT coupon_id, id, coalesce('user:' || user_id, phone), discount, canceled IS NOT NULL FROM orders
  WHERE coupon_id IS NOT NULL;
--> statement-breakpoint
DROP TABLE coupon_uses;
--> statement-breakpoint
ALTER TABLE orders RENAME CONSTRAINT orders_coupon_id_coupons_id_fk TO orders_coupon_id_promotions_id_fk;
--> statement-breakpoint
ALTER TABLE orders DROP CONSTRAINT orders_discount_why;
--> statement-breakpoint
ALTER TABLE order_adjustments
  DROP CONSTRAINT order_adjustments_kind,
  DROP CONSTRAINT order_adjustments_amount,
  ADD COLUMN order_item_id integer,
  ADD COLUMN quantity integer;
--> statement-breakpoint
ALTER TABLE order_items ADD COLUMN facts jsonb, ADD COLUMN gift_of integer;
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_gift_of_promotions_id_fk" FOREIGN KEY ("gift_of") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_adjustments_line" ON "order_adjustments" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "order_adjustments_promotion" ON "order_adjustments" USING btree ("source") WHERE kind in ('promotion', 'coupon') or (kind = 'delivery' and amount < 0);
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_line" CHECK (("order_adjustments"."order_item_id" is null) = ("order_adjustments"."quantity" is null) and "order_adjustments"."quantity" > 0);
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_kind" CHECK ("order_adjustments"."kind" in ('promotion', 'coupon', 'staff', 'delivery'));
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_amount" CHECK (case "order_adjustments"."kind" when 'delivery' then "order_adjustments"."amount" <> 0 else "order_adjustments"."amount" < 0 end);
--> statement-breakpoint
-- The terms of a sale name their promotions (R19).
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET terms = terms - 'code' || jsonb_build_object('promotions', CASE
  WHEN jsonb_typeof(terms -> 'code') = 'object' THEN jsonb_build_array(jsonb_build_object(
    'id', terms -> 'code' -> 'id', 'name', terms -> 'code' -> 'code', 'code', terms -> 'code' -> 'code',
    'priority', 0, 'together', 'best', 'minimum', terms -> 'code' -> 'minimum_total', 'min_pieces', 0,
    'money_left', null, 'effect', jsonb_build_object('kind', 'order', 'reduction', jsonb_build_object(
      'is_percent', terms -> 'code' -> 'is_percent', 'amount', terms -> 'code' -> 'amount')),
    'scope', '{"all": true, "categories": [], "brands": [], "tags": [], "products": [],
      "except": {"categories": [], "brands": [], "tags": [], "products": [], "in_sale": false}}'::jsonb))
  ELSE '[]' END);
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
-- Planned sales are part of a product's price (R21).
ALTER TABLE products DROP CONSTRAINT products_in_sale;
--> statement-breakpoint
ALTER TABLE products RENAME COLUMN in_sale TO own_sale;
--> statement-breakpoint
DROP INDEX products_in_sale_newest;
--> statement-breakpoint
DROP INDEX products_in_sale_price;
--> statement-breakpoint
ALTER TABLE products
  DROP COLUMN sale_price,
  DROP COLUMN visitor_price,
  ADD COLUMN planned_price integer,
  ADD COLUMN planned_sale integer,
  ADD COLUMN planned_ends_at timestamp with time zone,
  ADD COLUMN "in_sale" boolean GENERATED ALWAYS AS (own_sale or planned_price is not null) STORED NOT NULL,
  ADD COLUMN "sale_price" integer GENERATED ALWAYS AS (case
        when planned_price is not null and not own_sale then planned_price
        else least(planned_price, case
        when sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end) end) STORED NOT NULL,
  ADD COLUMN "visitor_price" integer GENERATED ALWAYS AS (least(price, planned_price, case when own_sale then case
        when sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end end)) STORED NOT NULL,
  ADD CONSTRAINT products_own_sale CHECK (not own_sale or sale_amount is not null),
  ADD CONSTRAINT products_planned_sale CHECK ((planned_price is null) = (planned_sale is null));
--> statement-breakpoint
CREATE INDEX "products_visitor_price" ON "products" USING btree ("visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_price" ON "products" USING btree ("visitor_price","id") WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_brand" ON "products" USING btree ("subcategory_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
-- Includes the columns for the sums of all stock, which are then read from the index alone.
CREATE INDEX products_stock ON products (stock_count, id)
  INCLUDE (visitor_price, stock_cost, low_stock_threshold, has_low_item, is_published);
--> statement-breakpoint
CREATE INDEX "products_planned" ON "products" USING btree ("planned_sale") WHERE planned_sale is not null;
--> statement-breakpoint
DROP INDEX orders_by_phone;
--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","id" DESC NULLS LAST);
