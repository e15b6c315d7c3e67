CREATE TABLE "supplier_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"code" text DEFAULT '' NOT NULL,
	"last_price" integer,
	"priced_on" date,
	CONSTRAINT "supplier_goods_place" UNIQUE NULLS NOT DISTINCT("supplier_id","product_id","item_id"),
	CONSTRAINT "supplier_goods_price" CHECK ("supplier_goods"."last_price" >= 0),
	CONSTRAINT "supplier_goods_priced" CHECK (("supplier_goods"."last_price" is null) = ("supplier_goods"."priced_on" is null))
);
--> statement-breakpoint
CREATE TABLE "supplier_order_lines" (
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"closed_reason" text DEFAULT '' NOT NULL,
	"open" integer GENERATED ALWAYS AS (greatest(0, quantity - received - closed)) STORED NOT NULL,
	CONSTRAINT "supplier_order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "supplier_order_lines_place" UNIQUE NULLS NOT DISTINCT("order_id","product_id","item_id"),
	CONSTRAINT "supplier_order_lines_amounts" CHECK ("supplier_order_lines"."quantity" between 1 and 100000 and "supplier_order_lines"."unit_cost" >= 0),
	CONSTRAINT "supplier_order_lines_parts" CHECK ("supplier_order_lines"."received" >= 0 and "supplier_order_lines"."closed" between 0 and "supplier_order_lines"."quantity"),
	CONSTRAINT "supplier_order_lines_reason" CHECK (("supplier_order_lines"."closed" > 0) = ("supplier_order_lines"."closed_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_way" text,
	"expected_on" date,
	CONSTRAINT "supplier_orders_way" CHECK ("supplier_orders"."sent_way" in ('print', 'mail', 'whatsapp', 'hand')),
	CONSTRAINT "supplier_orders_sent" CHECK (num_nulls("supplier_orders"."sent_at", "supplier_orders"."sent_way", "supplier_orders"."expected_on") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"delivery_days" smallint NOT NULL,
	"minimum_total" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_numbers" CHECK ("suppliers"."delivery_days" between 0 and 365 and "suppliers"."minimum_total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD COLUMN "supplier_order_id" integer;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_goods_product" ON "supplier_goods" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "supplier_goods_item" ON "supplier_goods" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "supplier_order_lines_product" ON "supplier_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "supplier_order_lines_open" ON "supplier_order_lines" USING btree ("product_id","item_id") WHERE open > 0;--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_order_id_supplier_orders_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipts_supplier_order" ON "goods_receipts" USING btree ("supplier_order_id") WHERE supplier_order_id is not null;
--> statement-breakpoint
-- Updates the received pieces of an order after every change of its receipts' lines.
CREATE FUNCTION supplier_order_receives()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  line goods_receipt_lines := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  difference integer := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.quantity - NEW.reversed END
    - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity - OLD.reversed END;
BEGIN
  IF difference = 0 THEN RETURN NULL; END IF;
  UPDATE supplier_order_lines SET received = received + difference
    WHERE order_id = (SELECT supplier_order_id FROM goods_receipts WHERE id = line.receipt_id)
      AND product_id = line.product_id AND item_id IS NOT DISTINCT FROM line.item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER goods_receipt_lines_of_order AFTER INSERT OR DELETE OR UPDATE OF quantity, reversed ON goods_receipt_lines FOR EACH ROW EXECUTE FUNCTION supplier_order_receives();
--> statement-breakpoint
CREATE TRIGGER goods_receipts_keep_order BEFORE UPDATE OF supplier_order_id ON goods_receipts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE FUNCTION supplier_order_line_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the lines together with their draft.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  PERFORM FROM supplier_orders WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.order_id ELSE OLD.order_id END
    AND sent_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an order that was sent to a supplier never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER supplier_order_lines_of_draft BEFORE INSERT OR DELETE OR UPDATE OF order_id, product_id, item_id, name, code, quantity, unit_cost ON supplier_order_lines FOR EACH ROW EXECUTE FUNCTION supplier_order_line_of_draft();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_sent_once BEFORE UPDATE OF sent_at, sent_way, expected_on ON supplier_orders FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_keep_author BEFORE UPDATE OF id, supplier_id, user_id, created_at ON supplier_orders FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER supplier_orders_sent_stay BEFORE DELETE ON supplier_orders FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER suppliers_log AFTER INSERT OR DELETE OR UPDATE ON suppliers FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER supplier_goods_log AFTER INSERT OR DELETE OR UPDATE ON supplier_goods FOR EACH ROW EXECUTE FUNCTION log_change('supplier_id', 'id');
--> statement-breakpoint
CREATE TRIGGER supplier_orders_log AFTER INSERT OR DELETE OR UPDATE ON supplier_orders FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER supplier_order_lines_log AFTER INSERT OR DELETE OR UPDATE ON supplier_order_lines FOR EACH ROW EXECUTE FUNCTION log_change('order_id', 'position', 'open');
