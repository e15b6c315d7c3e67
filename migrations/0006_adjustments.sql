-- Discounts and the price of the delivery as rows, what each line costs in the end, and the terms of each sale (E40).
CREATE TABLE "order_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"source" integer,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "order_adjustments_kind" CHECK ("order_adjustments"."kind" in ('coupon', 'staff', 'delivery')),
	CONSTRAINT "order_adjustments_amount" CHECK (case "order_adjustments"."kind" when 'delivery' then "order_adjustments"."amount" > 0 else "order_adjustments"."amount" < 0 end)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "share" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;
--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_adjustments_order" ON "order_adjustments" USING btree ("order_id");
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_share" CHECK ("order_items"."share" between 0 and "order_items"."paid_amount");
--> statement-breakpoint
-- The triggers of orders refuse changes of what was sold.
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_items DISABLE TRIGGER USER;
--> statement-breakpoint
-- Terms that give the stored sums: those of today, or else fixed amounts.
UPDATE orders SET terms = jsonb_build_object(
  'code', CASE
    WHEN orders.coupon_id IS NULL THEN NULL
    WHEN orders.discount = CASE
        WHEN orders.items_total < coupons.minimum_total THEN 0
        WHEN coupons.is_percent
          THEN orders.items_total - round(orders.items_total::numeric * (10000 - coupons.amount) / 10000)
        ELSE least(coupons.amount, orders.items_total) END
      THEN jsonb_build_object('id', coupons.id, 'code', orders.coupon_code, 'amount', coupons.amount,
        'is_percent', coupons.is_percent, 'minimum_total', coupons.minimum_total)
    ELSE jsonb_build_object('id', coupons.id, 'code', orders.coupon_code, 'amount', orders.discount,
      'is_percent', false, 'minimum_total', 0) END,
  'staff', CASE WHEN orders.coupon_id IS NULL AND orders.discount > 0
    THEN jsonb_build_object('amount', orders.discount, 'reason', orders.discount_reason) END,
  'delivery', jsonb_build_object('id', orders.delivery_id, 'name', orders.delivery_name) || CASE
    WHEN orders.delivery_price = CASE WHEN orders.items_total - orders.discount >= delivery_types.min_price THEN 0
        ELSE delivery_types.price END
      THEN jsonb_build_object('price', delivery_types.price, 'min_price', delivery_types.min_price)
    ELSE jsonb_build_object('price', orders.delivery_price, 'min_price', NULL) END)
  FROM orders sold
    LEFT JOIN coupons ON coupons.id = sold.coupon_id
    JOIN delivery_types ON delivery_types.id = sold.delivery_id
  WHERE sold.id = orders.id;
--> statement-breakpoint
INSERT INTO order_adjustments (order_id, kind, source, label, amount)
  SELECT id, CASE WHEN coupon_id IS NULL THEN 'staff' ELSE 'coupon' END, coupon_id,
    coalesce(coupon_code, discount_reason, ''), -discount FROM orders WHERE discount > 0
  UNION ALL
  SELECT id, 'delivery', delivery_id, delivery_name, delivery_price FROM orders WHERE delivery_price > 0;
--> statement-breakpoint
-- The discount is split by the largest remainder, equal remainders by product and options.
UPDATE order_items SET share = paid_amount - part FROM (
  SELECT id, floor + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY rest DESC, product_id, chosen, id)
      <= discount - sum(floor) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END AS part
  FROM (
    SELECT line.id, order_id, product_id, discount,
      array(SELECT (option ->> 'id')::int FROM jsonb_array_elements(line.options) option) AS chosen,
      discount::bigint * paid_amount / greatest(items_total, 1) AS floor,
      discount::bigint * paid_amount % greatest(items_total, 1) AS rest
    FROM order_items line JOIN orders ON orders.id = order_id) weighed) split
  WHERE split.id = order_items.id;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE order_items ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE orders ALTER COLUMN terms SET NOT NULL;
--> statement-breakpoint
ALTER TABLE order_items ALTER COLUMN share SET NOT NULL;
--> statement-breakpoint
-- Returns of orders with a discount may be worth another qəpik: the rules compute what is due again.
CREATE OR REPLACE FUNCTION worth_of(share integer, quantity integer, pieces bigint) RETURNS integer LANGUAGE sql IMMUTABLE
AS $$
  SELECT (share * pieces / quantity)::int
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION order_came_back(ordered orders) RETURNS integer LANGUAGE sql STABLE
AS $$
  SELECT coalesce(sum(worth_of(line.share, line.quantity, came.pieces)), 0)::int
    + CASE WHEN EXISTS (SELECT FROM order_returns WHERE order_id = ordered.id AND with_delivery) THEN ordered.delivery_price ELSE 0 END
  FROM order_items line
    JOIN (SELECT order_item_id, sum(quantity) AS pieces FROM order_return_items GROUP BY order_item_id) came
      ON came.order_item_id = line.id
  WHERE line.order_id = ordered.id
$$;
--> statement-breakpoint
UPDATE orders SET refund_due = 0
  WHERE discount > 0 AND EXISTS (SELECT FROM order_returns WHERE order_id = orders.id);
--> statement-breakpoint
INSERT INTO sales_touched (order_id) SELECT id FROM orders WHERE discount > 0;
