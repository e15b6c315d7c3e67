-- Following an order (E17): who brings it, and the number under which the post carries it.
CREATE TYPE "public"."delivery_kind" AS ENUM('courier', 'pickup', 'post');
--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "kind" "delivery_kind" DEFAULT 'courier' NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "tracking_url" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Until now only the name of a delivery type said that orders go by post.
UPDATE "delivery_types" SET "kind" = CASE WHEN "is_pickup" THEN 'pickup' WHEN fold("name") LIKE '%poct%' THEN 'post' ELSE 'courier' END::delivery_kind;
--> statement-breakpoint
ALTER TABLE "delivery_types" DROP COLUMN "is_pickup";
--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "is_pickup" boolean GENERATED ALWAYS AS (kind = 'pickup') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "delivery_types" ADD CONSTRAINT "delivery_types_tracking" CHECK ("delivery_types"."tracking_url" = '' or ("delivery_types"."tracking_url" like 'https://%{nömrə}%' and char_length("delivery_types"."tracking_url") <= 300));
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking" CHECK ("orders"."tracking_number" ~ '^[A-Z0-9][A-Z0-9 /.-]{2,39}$');
--> statement-breakpoint
-- The log leaves out the column that follows from the kind.
DROP TRIGGER delivery_types_log ON delivery_types;
--> statement-breakpoint
CREATE TRIGGER delivery_types_log AFTER INSERT OR DELETE OR UPDATE ON delivery_types FOR EACH ROW EXECUTE FUNCTION log_change('id', 'is_pickup');
--> statement-breakpoint
-- Return requests (E16).
CREATE TYPE "public"."return_reason" AS ENUM('defective', 'wrong', 'damaged', 'disliked', 'other');
--> statement-breakpoint
CREATE TYPE "public"."return_state" AS ENUM('sent', 'accepted', 'refused', 'received', 'withdrawn');
--> statement-breakpoint
CREATE TYPE "public"."return_way" AS ENUM('courier', 'shop');
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" integer,
	"position" smallint,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_photos_key_unique" UNIQUE("key"),
	CONSTRAINT "return_photos_place" UNIQUE("request_id","position"),
	CONSTRAINT "return_photos_position" CHECK ("return_photos"."position" between 1 and 3),
	CONSTRAINT "return_photos_sent" CHECK (("return_photos"."request_id" is null) = ("return_photos"."position" is null))
);
--> statement-breakpoint
CREATE TABLE "return_request_lines" (
	"request_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" "return_reason" NOT NULL,
	CONSTRAINT "return_request_lines_request_id_order_item_id_pk" PRIMARY KEY("request_id","order_item_id"),
	CONSTRAINT "return_request_lines_quantity" CHECK ("return_request_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" "return_state" DEFAULT 'sent' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"answered_by" integer,
	"answer" text DEFAULT '' NOT NULL,
	"way" "return_way",
	"bring_by" date,
	"refusal" text,
	"closed_at" timestamp with time zone,
	"return_id" integer,
	"amount" integer,
	CONSTRAINT "return_requests_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "return_requests_text" CHECK (char_length("return_requests"."text") <= 500 and char_length("return_requests"."answer") <= 500),
	CONSTRAINT "return_requests_closed" CHECK (("return_requests"."state" in ('sent', 'accepted')) = ("return_requests"."closed_at" is null)),
	CONSTRAINT "return_requests_accepted" CHECK ("return_requests"."state" not in ('accepted', 'received') or num_nulls("return_requests"."accepted_at", "return_requests"."way") = 0),
	CONSTRAINT "return_requests_refused" CHECK (("return_requests"."state" = 'refused') = ("return_requests"."refusal" is not null)),
	CONSTRAINT "return_requests_received" CHECK (num_nulls("return_requests"."return_id", "return_requests"."amount") = case "return_requests"."state" when 'received' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "no_return" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "no_return" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "with_delivery" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_request_lines" ADD CONSTRAINT "return_request_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "return_photos_unsent" ON "return_photos" USING btree ("order_id") WHERE request_id is null;
--> statement-breakpoint
CREATE INDEX "return_request_lines_line" ON "return_request_lines" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "return_requests_waiting" ON "return_requests" USING btree ("created_at") WHERE state = 'sent';
--> statement-breakpoint
-- A line keeps from its sale whether its goods can be returned, even if the category is marked later (G8).
CREATE FUNCTION order_item_keeps_no_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  NEW.no_return := EXISTS (SELECT FROM products JOIN categories ON categories.id IN (category_id, subcategory_id)
    WHERE products.id = NEW.product_id AND categories.no_return);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_keep_no_return BEFORE INSERT ON order_items FOR EACH ROW EXECUTE FUNCTION order_item_keeps_no_return();
--> statement-breakpoint
-- Refuses a request before the delivery, and a request that begins in another state than 'sent'.
CREATE FUNCTION return_request_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.state <> 'sent' OR NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND delivered IS NOT NULL) THEN
    RAISE EXCEPTION 'a return request begins as sent, after the delivery' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_requests_begin BEFORE INSERT ON return_requests FOR EACH ROW EXECUTE FUNCTION return_request_begins();
--> statement-breakpoint
-- A request moves forward: sent, then accepted, refused or withdrawn; accepted, then received or refused. While an account
-- is erased (the setting buxar.erasing), an accepted request ends as withdrawn, and words are emptied.
CREATE FUNCTION return_request_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  is_erasing boolean := coalesce(current_setting('buxar.erasing', true), '') = 'on';
BEGIN
  IF (OLD.id, OLD.order_id, OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.user_id, NEW.created_at)
     OR (NOT is_erasing AND OLD.text IS DISTINCT FROM NEW.text) THEN
    RAISE EXCEPTION 'what a customer asked is never changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT is_erasing AND (OLD.state, NEW.state) NOT IN (('sent', 'accepted'), ('sent', 'refused'), ('sent', 'withdrawn'),
       ('accepted', 'received'), ('accepted', 'refused'))
     OR OLD.state <> NEW.state AND OLD.closed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a return request moves forward' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_requests_move BEFORE UPDATE ON return_requests FOR EACH ROW EXECUTE FUNCTION return_request_moves();
--> statement-breakpoint
CREATE TRIGGER return_requests_stay BEFORE DELETE ON return_requests FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
-- Refuses lines of another order, lines of goods that cannot be returned, and more pieces than the customer still has:
-- sold, less returned, less asked for in open requests. Locks the order, so that two simultaneous requests see each other.
CREATE FUNCTION return_request_line_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  line order_items;
  request return_requests;
BEGIN
  SELECT * INTO line FROM order_items WHERE id = NEW.order_item_id;
  PERFORM FROM orders WHERE id = line.order_id FOR NO KEY UPDATE;
  SELECT * INTO request FROM return_requests WHERE id = NEW.request_id;
  IF request.order_id IS DISTINCT FROM line.order_id OR request.state <> 'sent' THEN
    RAISE EXCEPTION 'a line of another order, or of an answered request' USING ERRCODE = 'check_violation';
  END IF;
  IF line.no_return THEN
    RAISE EXCEPTION 'goods that cannot be returned' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.quantity + pieces_returned(line.id) + pieces_asked(line.id) > line.quantity THEN
    RAISE EXCEPTION 'more is asked for than the customer has' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_request_lines_fit BEFORE INSERT ON return_request_lines FOR EACH ROW EXECUTE FUNCTION return_request_line_fits();
--> statement-breakpoint
CREATE TRIGGER return_request_lines_stay BEFORE DELETE OR UPDATE ON return_request_lines FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
-- Returns how many pieces of a line came back.
CREATE FUNCTION pieces_returned(line integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(sum(quantity), 0)::int FROM order_return_items WHERE order_item_id = line
$$;
--> statement-breakpoint
-- Returns how many pieces of a line open requests ask to return.
CREATE FUNCTION pieces_asked(line integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(sum(quantity), 0)::int FROM return_request_lines JOIN return_requests ON return_requests.id = request_id
    WHERE order_item_id = line AND state IN ('sent', 'accepted')
$$;
--> statement-breakpoint
-- The delivery price of a delivered order is due if a return includes it (G8).
CREATE OR REPLACE FUNCTION order_refund_due(ordered orders)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  received integer := order_received(ordered);
  back integer;
BEGIN
  IF ordered.canceled IS NOT NULL OR (ordered.returned IS NOT NULL AND ordered.delivered IS NULL) THEN
    back := received;
  ELSE
    SELECT coalesce(round(sum(came.quantity * line.unit_price)::numeric * (ordered.items_total - ordered.discount) / nullif(ordered.items_total, 0)), 0)
      INTO back FROM order_return_items came JOIN order_items line ON line.id = came.order_item_id WHERE line.order_id = ordered.id;
    IF EXISTS (SELECT FROM order_returns WHERE order_id = ordered.id AND with_delivery) THEN
      back := back + ordered.delivery_price;
    END IF;
    -- The order became cheaper after the online payment.
    back := back + greatest(0, received - ordered.total);
  END IF;
  RETURN greatest(0, least(back, received) - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = ordered.id));
END $$;
