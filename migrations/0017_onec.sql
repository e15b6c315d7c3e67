ALTER TYPE "public"."stock_reason" ADD VALUE 'exchange';--> statement-breakpoint
CREATE TABLE "onec_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key_id" integer NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"is_trial" boolean NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"missing_checked" boolean DEFAULT false NOT NULL,
	"worker" text,
	"beat_at" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onec_exchanges_type" CHECK ("onec_exchanges"."type" in ('catalog', 'sale')),
	CONSTRAINT "onec_exchanges_state" CHECK ("onec_exchanges"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "onec_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exchange_id" integer NOT NULL,
	"name" text NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"is_unpacked" boolean DEFAULT false NOT NULL,
	"records" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"is_full" boolean,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "onec_groups" (
	"external_id" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onec_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "onec_keys_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "onec_mappings" (
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"use" text,
	CONSTRAINT "onec_mappings_kind_external_id_pk" PRIMARY KEY("kind","external_id"),
	CONSTRAINT "onec_mappings_kind" CHECK ("onec_mappings"."kind" in ('price', 'store', 'state'))
);
--> statement-breakpoint
CREATE TABLE "onec_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onec_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exchange_id" integer NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onec_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"sent" text,
	"sent_in" bigint,
	"confirmed" text
);
--> statement-breakpoint
CREATE TABLE "onec_prices" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"final_price" integer,
	"doubt" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onec_prices_doubt" CHECK ("onec_prices"."doubt" in ('zero', 'below_cost', 'far'))
);
--> statement-breakpoint
CREATE TABLE "onec_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"seen_in" integer,
	CONSTRAINT "onec_products_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "onec_records" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "onec_records_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "onec_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"key_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onec_variants" (
	"external_id" text PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "onec_variants_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
ALTER TABLE "onec_exchanges" ADD CONSTRAINT "onec_exchanges_key_id_onec_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."onec_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_files" ADD CONSTRAINT "onec_files_exchange_id_onec_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."onec_exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_groups" ADD CONSTRAINT "onec_groups_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_keys" ADD CONSTRAINT "onec_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_notes" ADD CONSTRAINT "onec_notes_exchange_id_onec_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."onec_exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_orders" ADD CONSTRAINT "onec_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_prices" ADD CONSTRAINT "onec_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_products" ADD CONSTRAINT "onec_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_records" ADD CONSTRAINT "onec_records_file_id_onec_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."onec_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_sessions" ADD CONSTRAINT "onec_sessions_key_id_onec_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."onec_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onec_variants" ADD CONSTRAINT "onec_variants_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "onec_exchanges_running" ON "onec_exchanges" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "onec_exchanges_key" ON "onec_exchanges" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onec_files_name" ON "onec_files" USING btree ("exchange_id","name");--> statement-breakpoint
CREATE INDEX "onec_groups_category" ON "onec_groups" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "onec_notes_exchange" ON "onec_notes" USING btree ("exchange_id","id");--> statement-breakpoint
CREATE INDEX "onec_prices_waiting" ON "onec_prices" USING btree ("created_at") WHERE not is_refused;