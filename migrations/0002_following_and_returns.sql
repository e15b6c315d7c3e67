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
