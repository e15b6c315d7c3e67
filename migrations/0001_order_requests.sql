-- Requests of visitors to be called about goods ('Bir kliklə al', E14), and Idempotency-Keys of visitors (G6).
CREATE TABLE "order_request_items" (
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "order_request_items_request_id_position_pk" PRIMARY KEY("request_id","position"),
	CONSTRAINT "order_request_items_amounts" CHECK ("order_request_items"."quantity" > 0 and "order_request_items"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"order_id" integer,
	CONSTRAINT "order_requests_source" CHECK ("order_requests"."source" in ('product', 'cart')),
	CONSTRAINT "order_requests_state" CHECK ("order_requests"."state" in ('open', 'called', 'ordered', 'failed')),
	CONSTRAINT "order_requests_closed" CHECK (("order_requests"."state" = 'open') = ("order_requests"."closed_at" is null)
        and ("order_requests"."closed_by" is null or "order_requests"."closed_at" is not null)),
	CONSTRAINT "order_requests_ordered" CHECK (("order_requests"."state" = 'ordered') = ("order_requests"."order_id" is not null)),
	CONSTRAINT "order_requests_named" CHECK (("order_requests"."phone" = '') = ("order_requests"."name" = '') and ("order_requests"."state" <> 'open' or "order_requests"."phone" <> '')
        and char_length("order_requests"."name") <= 100 and char_length("order_requests"."phone") <= 20)
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_request_items" ADD CONSTRAINT "order_request_items_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_request_items" ADD CONSTRAINT "order_request_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_request_items_product" ON "order_request_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_requests_open" ON "order_requests" USING btree ("requested_at") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "order_requests_requested" ON "order_requests" USING btree ("requested_at");
--> statement-breakpoint
CREATE INDEX "order_requests_phone" ON "order_requests" USING btree ("phone","requested_at") WHERE phone <> '';
--> statement-breakpoint
CREATE INDEX "order_requests_user" ON "order_requests" USING btree ("user_id") WHERE user_id is not null;
--> statement-breakpoint
CREATE INDEX "order_requests_to_erase" ON "order_requests" USING btree ("closed_at") WHERE phone <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_order" ON "order_requests" USING btree ("order_id");
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_once" UNIQUE NULLS NOT DISTINCT("user_id","key");
