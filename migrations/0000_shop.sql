-- The tables of the shop, generated from src/server/platform/database/tables. Its functions and triggers are in rules.
--> statement-breakpoint
-- Folds letters with ICU, because its rival pg_unicode_fast does not exist before PostgreSQL 18.
CREATE FUNCTION fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT trim(regexp_replace(regexp_replace(normalize(
      translate(lower(translate(normalize(given, NFKC), 'İI', 'iı') COLLATE "und-x-icu"), 'əıöüşçğâîû', 'eiouscgaiu'),
    NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE TYPE "public"."link_purpose" AS ENUM('activation', 'password_reset', 'invitation');
--> statement-breakpoint
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'manager', 'packer', 'editor', 'courier', 'tailored');
--> statement-breakpoint
CREATE TYPE "public"."attribute_kind" AS ENUM('number', 'text');
--> statement-breakpoint
CREATE TYPE "public"."fit_kind" AS ENUM('coil', 'pod', 'battery');
--> statement-breakpoint
CREATE TYPE "public"."slug_kind" AS ENUM('product', 'category', 'brand', 'tag', 'page');
--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('checking', 'checked', 'running', 'done', 'failed', 'stopped', 'unmatched');
--> statement-breakpoint
CREATE TYPE "public"."payment_way" AS ENUM('cash', 'card', 'online');
--> statement-breakpoint
CREATE TYPE "public"."refund_way" AS ENUM('cash', 'card', 'transfer');
--> statement-breakpoint
CREATE TYPE "public"."stock_reason" AS ENUM('opening', 'order', 'cancel', 'import', 'hand', 'division', 'return', 'receipt', 'change', 'receipt_correction', 'receipt_reversal');
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session" uuid NOT NULL,
	"audience" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"city" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_once" UNIQUE("user_id","city","district","address","zipcode")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text,
	"undo_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" "staff_role",
	"role_id" integer,
	"invited_by" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_tailored_role" CHECK (("invitations"."role_id" is not null) = ("invitations"."role"::text is not distinct from 'tailored'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mailed_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" "link_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"family_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"user_agent" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refresh_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL,
	"password_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"owns_email" boolean DEFAULT false NOT NULL,
	"link_device" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"role" "staff_role",
	"role_id" integer,
	"wholesaler" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED,
	"percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"voen" text,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer,
	"blocked_at" timestamp with time zone,
	"staff_note" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_percent" CHECK ("users"."percent" between 0 and 100),
	CONSTRAINT "users_owner" CHECK ("users"."is_admin" = ("users"."role" is not distinct from 'owner')),
	CONSTRAINT "users_tailored_role" CHECK (("users"."role_id" is not null) = ("users"."role"::text is not distinct from 'tailored'))
);
--> statement-breakpoint
CREATE TABLE "attribute_categories" (
	"attribute_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "attribute_categories_attribute_id_category_id_pk" PRIMARY KEY("attribute_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attribute_id" integer NOT NULL,
	"value" text NOT NULL,
	"number" numeric(12, 3),
	CONSTRAINT "attribute_values_once" UNIQUE("attribute_id","value"),
	CONSTRAINT "attribute_values_text" CHECK (length("attribute_values"."value") between 1 and 60 and "attribute_values"."value" !~ '[,|:]')
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"kind" "attribute_kind" NOT NULL,
	"is_filter" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "attributes_name_unique" UNIQUE("name"),
	CONSTRAINT "attributes_slug" CHECK ("attributes"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_attributes_product_id_value_id_pk" PRIMARY KEY("product_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"image_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"depth" smallint GENERATED ALWAYS AS (case when parent_id is null then 0 else 1 end) STORED NOT NULL,
	"parent_depth" smallint GENERATED ALWAYS AS (case when parent_id is null then null else 0 end) STORED,
	"position" integer DEFAULT 0 NOT NULL,
	"image_id" integer,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_id_depth" UNIQUE("id","depth"),
	CONSTRAINT "categories_id_parent" UNIQUE("id","parent_id"),
	CONSTRAINT "categories_seo" CHECK (char_length("categories"."seo_title") <= 70 and char_length("categories"."seo_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"kind" "slug_kind" NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "option_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"option_id" integer NOT NULL,
	"name" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"stock_count" integer,
	"stock_cost" bigint DEFAULT 0 NOT NULL,
	"low_stock_threshold" integer,
	"sku" text,
	"barcode" text,
	"image_id" integer,
	CONSTRAINT "option_items_price" CHECK ("option_items"."price" >= 0),
	CONSTRAINT "option_items_stock_cost" CHECK ("option_items"."stock_cost" >= 0),
	CONSTRAINT "option_items_stock" CHECK ("option_items"."stock_count" >= 0),
	CONSTRAINT "option_items_threshold" CHECK ("option_items"."low_stock_threshold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"choose" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"products" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_fits" (
	"device_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"kind" "fit_kind" NOT NULL,
	CONSTRAINT "product_fits_device_id_part_id_pk" PRIMARY KEY("device_id","part_id"),
	CONSTRAINT "product_fits_other" CHECK ("product_fits"."device_id" <> "product_fits"."part_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_id_pk" PRIMARY KEY("product_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer,
	"brand_id" integer,
	"price" integer NOT NULL,
	"sale_amount" integer,
	"sale_is_percent" boolean DEFAULT false NOT NULL,
	"sale_starts_at" timestamp with time zone,
	"sale_ends_at" timestamp with time zone,
	"in_sale" boolean DEFAULT false NOT NULL,
	"sale_price" integer GENERATED ALWAYS AS (case
        when sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end) STORED NOT NULL,
	"visitor_price" integer GENERATED ALWAYS AS (case
        when not in_sale or sale_amount is null then price
        when sale_is_percent then (price::bigint * (10000 - sale_amount) + 5000) / 10000
        else greatest(0, price - sale_amount) end) STORED NOT NULL,
	"stock_count" integer DEFAULT 0 NOT NULL,
	"stock_cost" bigint DEFAULT 0 NOT NULL,
	"lowest_item_stock" integer,
	"has_low_item" boolean,
	"sku" text,
	"barcode" text,
	"low_stock_threshold" integer DEFAULT 5 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"video" text,
	"yt_link" text,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"total_rate" integer DEFAULT 0 NOT NULL,
	"rate_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(3, 2) GENERATED ALWAYS AS (case when rate_count = 0 then 0 else round(total_rate::numeric / rate_count, 2) end) STORED NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"search_words" "tsvector",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_seo" CHECK (char_length("products"."seo_title") <= 70 and char_length("products"."seo_description") <= 160),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock_cost" CHECK ("products"."stock_cost" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock_count" >= 0),
	CONSTRAINT "products_sale" CHECK ("products"."sale_amount" is null or ("products"."sale_amount" >= 0 and (not "products"."sale_is_percent" or "products"."sale_amount" <= 10000))),
	CONSTRAINT "products_in_sale" CHECK (not "products"."in_sale" or "products"."sale_amount" is not null),
	CONSTRAINT "products_rate" CHECK ("products"."rate_count" >= 0 and "products"."total_rate" between "products"."rate_count" and 5 * "products"."rate_count")
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
-- Unlogged: after a crash all nodes drop their caches (docs/decisions/42-caches-and-triggers.md).
CREATE UNLOGGED TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"coupon_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_uses_coupon_id_user_id_pk" PRIMARY KEY("coupon_id","user_id"),
	CONSTRAINT "coupon_uses_count" CHECK ("coupon_uses"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY DEFAULT greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647) NOT NULL,
	"code" text NOT NULL,
	"is_percent" boolean NOT NULL,
	"amount" integer NOT NULL,
	"minimum_total" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp with time zone,
	"due_date" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"uses_per_customer" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_uses" CHECK ("coupons"."used_count" between 0 and "coupons"."max_uses"),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" >= 0 and (not "coupons"."is_percent" or "coupons"."amount" <= 10000)),
	CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_total" >= 0),
	CONSTRAINT "coupons_dates" CHECK ("coupons"."start_date" < "coupons"."due_date"),
	CONSTRAINT "coupons_per_customer" CHECK ("coupons"."uses_per_customer" >= 1)
);
--> statement-breakpoint
CREATE TABLE "delivery_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"min_price" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_pickup" boolean DEFAULT false NOT NULL,
	"days_from" integer DEFAULT 1 NOT NULL,
	"days_to" integer DEFAULT 1 NOT NULL,
	"cutoff_hour" integer DEFAULT 18 NOT NULL,
	CONSTRAINT "delivery_types_amounts" CHECK ("delivery_types"."price" >= 0 and "delivery_types"."min_price" >= 0),
	CONSTRAINT "delivery_types_days" CHECK ("delivery_types"."days_from" between 0 and "delivery_types"."days_to" and "delivery_types"."days_to" <= 60 and "delivery_types"."cutoff_hour" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carousels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carousels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"image_id" integer NOT NULL,
	"image_phone_id" integer,
	"text" text NOT NULL,
	"textcolor" text NOT NULL,
	"text_top" integer DEFAULT 0 NOT NULL,
	"text_left" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_id" integer,
	"product_id" integer,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_seo" CHECK (char_length("pages"."seo_title") <= 70 and char_length("pages"."seo_description") <= 160)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_handins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_handins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"handed" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_by" integer NOT NULL,
	"corrects" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_handins_amounts" CHECK ("cash_handins"."handed" >= 0 and "cash_handins"."expected" >= 0),
	CONSTRAINT "cash_handins_why" CHECK ("cash_handins"."corrects" is null or "cash_handins"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_categories" (
	"day" date NOT NULL,
	"category_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_day_categories_day_category_id_pk" PRIMARY KEY("day","category_id")
);
--> statement-breakpoint
CREATE TABLE "sales_day_coupons" (
	"day" date NOT NULL,
	"code" text NOT NULL,
	"uses" integer NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "sales_day_coupons_day_code_pk" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE TABLE "sales_day_customers" (
	"day" date NOT NULL,
	"day_before" date NOT NULL,
	"orders" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "sales_day_customers_day_day_before_pk" PRIMARY KEY("day","day_before")
);
--> statement-breakpoint
CREATE TABLE "sales_day_products" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "sales_day_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"items_total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"coupon_discount" bigint NOT NULL,
	"delivery_price" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"total" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"canceled_orders" integer NOT NULL,
	"canceled_total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_touched" (
	"order_id" integer,
	"product_id" integer
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	"old_text" text,
	"new_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headers" (
	"first_row" text NOT NULL,
	"position" smallint NOT NULL,
	"header" text NOT NULL,
	"column" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headers_first_row_position_pk" PRIMARY KEY("first_row","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"format" text NOT NULL,
	"file" "bytea" NOT NULL,
	"state" "import_state" DEFAULT 'checking' NOT NULL,
	"clear_empty" boolean DEFAULT false NOT NULL,
	"undoes" integer,
	"rows_total" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"columns" jsonb,
	"matched" text,
	"columns_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_matched" CHECK ("imports"."matched" in ('by_name', 'from_memory', 'by_hand'))
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"old_value" jsonb,
	"new_value" jsonb,
	"import_id" integer DEFAULT nullif(current_setting('buxar.import', true), '')::integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"actor" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repeat_key" text,
	CONSTRAINT "security_log_repeat_key_unique" UNIQUE("repeat_key")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text,
	"is_customers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_source_unique" UNIQUE("source"),
	CONSTRAINT "media_key" CHECK ("media"."key" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"way" text NOT NULL,
	"order_id" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_ways" (
	"way" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"target" text NOT NULL,
	"secret" text,
	CONSTRAINT "notice_ways_known" CHECK ("notice_ways"."way" in ('mail', 'telegram', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer,
	"event" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"paid_amount" integer NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_amount" CHECK ("order_items"."unit_price" >= 0 and "order_items"."paid_amount" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_return_items" (
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "order_return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "order_return_items_quantity" CHECK ("order_return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"taken_by" integer,
	"items_total" integer NOT NULL,
	"discount" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"delivery_name" text NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"discount_reason" text,
	"payment" "payment_way" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"preparing" timestamp with time zone,
	"on_way" timestamp with time zone,
	"delivered" timestamp with time zone,
	"canceled" timestamp with time zone,
	"cancel_reason" text,
	"reminded_at" timestamp with time zone,
	"returned" timestamp with time zone,
	"refund_due" integer DEFAULT 0 NOT NULL,
	"staff_note" text,
	"courier_note" text DEFAULT '' NOT NULL,
	"courier_id" integer,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || city || ' ' || district || ' ' || address)) STORED,
	CONSTRAINT "orders_customer" CHECK ("orders"."user_id" is not null or "orders"."taken_by" is not null),
	CONSTRAINT "orders_discount_why" CHECK ("orders"."discount" = 0 or "orders"."coupon_id" is not null or "orders"."discount_reason" is not null),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."items_total" - "orders"."discount" + "orders"."delivery_price"
        and "orders"."discount" between 0 and "orders"."items_total" and "orders"."delivery_price" >= 0),
	CONSTRAINT "orders_stages" CHECK (("orders"."on_way" is null or "orders"."preparing" is not null)
        and ("orders"."delivered" is null or "orders"."on_way" is not null)
        and ("orders"."canceled" is null or "orders"."on_way" is null)
        and ("orders"."returned" is null or "orders"."on_way" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"way" "refund_way" NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"at_door" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_at_door" CHECK (not "refunds"."at_door" or "refunds"."way" in ('cash', 'card'))
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"day" date NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"settled_why" text,
	CONSTRAINT "payment_differences_settled" CHECK (num_nulls("payment_differences"."settled_at", "payment_differences"."settled_by", "payment_differences"."settled_why") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "payment_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_messages_body" CHECK (char_length("payment_messages"."body") <= 8000),
	CONSTRAINT "payment_messages_kind" CHECK ("payment_messages"."kind" in ('start', 'callback', 'status', 'capture', 'refund', 'cancel', 'fault'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"refund_id" integer,
	"asked_at" timestamp with time zone,
	"polls" smallint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('open', 'done', 'failed', 'manual')),
	CONSTRAINT "payment_refunds_done" CHECK ("payment_refunds"."refund_id" is null or "payment_refunds"."state" = 'done'),
	CONSTRAINT "payment_refunds_ended" CHECK (("payment_refunds"."state" in ('done', 'failed')) = ("payment_refunds"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text,
	"url" text,
	"amount" integer NOT NULL,
	"months" smallint,
	"state" text DEFAULT 'open' NOT NULL,
	"fault" text,
	"failure" text,
	"code" text,
	"card_mask" text,
	"rrn" text,
	"reported_amount" integer,
	"asked_at" timestamp with time zone,
	"polls" smallint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"taken_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and ("payments"."months" is null or "payments"."months" between 1 and 24)),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'failed', 'abandoned', 'review', 'late')),
	CONSTRAINT "payments_ended" CHECK (("payments"."state" in ('open', 'abandoned')) = ("payments"."ended_at" is null)),
	CONSTRAINT "payments_failure" CHECK ("payments"."failure" is null or "payments"."failure" in ('money', 'card', 'bank', 'customer', 'later')),
	CONSTRAINT "payments_card_mask" CHECK ("payments"."card_mask" ~ '^[0-9]{0,6}[*]+[0-9]{0,4}$'),
	CONSTRAINT "payments_bounds" CHECK (char_length("payments"."provider_reference") <= 100 and char_length("payments"."url") <= 2000
        and char_length("payments"."code") <= 20 and char_length("payments"."rrn") <= 40)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"own_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_own_reference_unique" UNIQUE("own_reference")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"is_shown" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_media_id_unique" UNIQUE("media_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"point" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("user_id","product_id"),
	CONSTRAINT "reviews_point" CHECK ("reviews"."point" between 1 and 5),
	CONSTRAINT "reviews_content" CHECK (char_length("reviews"."content") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empty_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"typed" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empty_searches_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	CONSTRAINT "search_synonyms_length" CHECK (length("search_synonyms"."words") between 3 and 500)
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipt_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"receipt_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL,
	"reversed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_receipt_lines_receipt_id_position_pk" PRIMARY KEY("receipt_id","position"),
	CONSTRAINT "goods_receipt_lines_amounts" CHECK ("goods_receipt_lines"."quantity" > 0 and "goods_receipt_lines"."unit_cost" >= 0),
	CONSTRAINT "goods_receipt_lines_parts" CHECK ("goods_receipt_lines"."untold" >= 0 and "goods_receipt_lines"."reversed" between 0 and "goods_receipt_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"supplier_order_id" integer,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"item_id" integer,
	"change" integer NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"receipt_id" integer,
	"reason" "stock_reason" NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_entries_kind" CHECK ("stock_count_entries"."kind" in ('add', 'set'))
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"item_name" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"seen_change" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked" integer,
	"booked_cost" bigint,
	CONSTRAINT "stock_count_lines_place" UNIQUE NULLS NOT DISTINCT("count_id","product_id","item_id"),
	CONSTRAINT "stock_count_lines_pieces" CHECK ("stock_count_lines"."counted" between 0 and 1000000 and "stock_count_lines"."expected" >= 0),
	CONSTRAINT "stock_count_lines_booked" CHECK (("stock_count_lines"."booked" is null) = ("stock_count_lines"."booked_cost" is null) and ("stock_count_lines"."booked" is null or "stock_count_lines"."booked" = "stock_count_lines"."counted" - "stock_count_lines"."expected"))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'running' NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"places" integer,
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."state" in ('running', 'finished', 'abandoned')),
	CONSTRAINT "stock_counts_end" CHECK (num_nulls("stock_counts"."ended_by", "stock_counts"."ended_at", "stock_counts"."places") = case "stock_counts"."state" when 'running' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "stock_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"item_id" integer,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "stock_subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_subscriptions_once" UNIQUE NULLS NOT DISTINCT("product_id","item_id","email")
);
--> statement-breakpoint
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
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_categories" ADD CONSTRAINT "attribute_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_attributes" ADD CONSTRAINT "product_attributes_value_id_attribute_values_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" FOREIGN KEY ("parent_id","parent_depth") REFERENCES "public"."categories"("id","depth") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_device_id_products_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_part_id_products_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_of_category" FOREIGN KEY ("subcategory_id","category_id") REFERENCES "public"."categories"("id","parent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_image_phone_id_media_id_fk" FOREIGN KEY ("image_phone_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_corrects_cash_handins_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cash_handins"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undoes_imports_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_return_items" ADD CONSTRAINT "order_return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_id_delivery_types_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."delivery_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_keys" ADD CONSTRAINT "payment_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_messages" ADD CONSTRAINT "payment_messages_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_events" ADD CONSTRAINT "goods_receipt_events_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_events" ADD CONSTRAINT "goods_receipt_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipt_lines" ADD CONSTRAINT "goods_receipt_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_supplier_order_id_supplier_orders_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_line_id_stock_count_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_count_lines"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_item_id_option_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_order_id_supplier_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."supplier_orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "access_tokens_expires" ON "access_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree (lower("old_email"));
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_newest" ON "idempotency_keys" USING btree ("user_id","created_at" DESC NULLS LAST,"key");
--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_open" ON "refresh_tokens" USING btree ("family_id") WHERE rotated_at is null and revoked_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role_id") WHERE role_id is not null;
--> statement-breakpoint
CREATE INDEX "attribute_categories_category" ON "attribute_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "product_attributes_value" ON "product_attributes" USING btree ("value_id","product_id");
--> statement-breakpoint
CREATE INDEX "categories_parent_id" ON "categories" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "option_items_option" ON "option_items" USING btree ("option_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_sku" ON "option_items" USING btree ("sku") WHERE sku is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_barcode" ON "option_items" USING btree ("barcode") WHERE barcode is not null;
--> statement-breakpoint
CREATE INDEX "options_product" ON "options" USING btree ("product_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_counted" ON "options" USING btree ("product_id") WHERE counted;
--> statement-breakpoint
CREATE INDEX "product_changes_created" ON "product_changes" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "product_fits_part" ON "product_fits" USING btree ("part_id","device_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_fits_pair" ON "product_fits" USING btree (least(device_id, part_id),greatest(device_id, part_id));
--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");
--> statement-breakpoint
CREATE INDEX "product_tags_tag" ON "product_tags" USING btree ("tag_id","product_id");
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_visitor_price" ON "products" USING btree ("visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_best" ON "products" USING btree ("sold_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_rating" ON "products" USING btree ("subcategory_id","rating","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_in_sale_price" ON "products" USING btree ("visitor_price","id") WHERE is_published and in_sale;
--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_subcategory_brand" ON "products" USING btree ("subcategory_id","brand_id","visitor_price") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand_id","visitor_price","id") WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_brand_newest" ON "products" USING btree ("brand_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;
--> statement-breakpoint
CREATE INDEX "products_reduced" ON "products" USING btree ("id") WHERE sale_amount is not null;
--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","id");
--> statement-breakpoint
CREATE INDEX "products_of_subcategory" ON "products" USING btree ("subcategory_id","id");
--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","id");
--> statement-breakpoint
CREATE INDEX "products_lowest_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id");
--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (coalesce("lowest_item_stock", "stock_count"),"id") WHERE coalesce(has_low_item, stock_count <= low_stock_threshold);
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku") WHERE sku is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE barcode is not null;
--> statement-breakpoint
-- Includes the columns for the sums of all stock, which are then read from the index alone.
CREATE INDEX products_stock ON products (stock_count, id)
  INCLUDE (visitor_price, stock_cost, low_stock_threshold, has_low_item, is_published);
--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "products_price_of_all" ON "products" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_words");
--> statement-breakpoint
CREATE INDEX "products_search_names" ON "products" USING gin (ts_filter("search_words", '{a}'));
--> statement-breakpoint
CREATE INDEX "search_vocabulary_reversed" ON "search_vocabulary" USING btree (reverse("word"));
--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (lower(translate("code", 'İIı', 'iii') collate "und-x-icu"));
--> statement-breakpoint
CREATE INDEX "page_items_page" ON "page_items" USING btree ("page_id","position");
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_once" ON "cash_handins" USING btree ("courier_id","day") WHERE corrects is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_corrected_once" ON "cash_handins" USING btree ("corrects");
--> statement-breakpoint
CREATE INDEX "cash_handins_day" ON "cash_handins" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name" ON "couriers" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "sales_day_products_product" ON "sales_day_products" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "import_changes_import" ON "import_changes" USING btree ("import_id","line");
--> statement-breakpoint
CREATE INDEX "import_errors_import" ON "import_errors" USING btree ("import_id","line");
--> statement-breakpoint
CREATE INDEX "import_headers_header" ON "import_headers" USING btree ("header","chosen_at");
--> statement-breakpoint
CREATE INDEX "likes_product" ON "likes" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "likes_user_time" ON "likes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "change_log_entity" ON "change_log" USING btree ("entity","entity_id");
--> statement-breakpoint
CREATE INDEX "change_log_created" ON "change_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "change_log_by_hand" ON "change_log" USING btree ("id") WHERE "change_log"."import_id" is null;
--> statement-breakpoint
CREATE INDEX "change_log_import" ON "change_log" USING btree ("import_id","id") WHERE "change_log"."import_id" is not null;
--> statement-breakpoint
CREATE INDEX "security_log_account" ON "security_log" USING btree ("account","created_at");
--> statement-breakpoint
CREATE INDEX "security_log_kind" ON "security_log" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "security_log_created" ON "security_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notice_deliveries_order" ON "notice_deliveries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "notice_deliveries_created" ON "notice_deliveries" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "order_return_items_line" ON "order_return_items" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_returns_created" ON "order_returns" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("user_id","created_at","id") WHERE user_id is not null and canceled is null and returned is null;
--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id");
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","id" DESC NULLS LAST) WHERE user_id is null;
--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email")) WHERE user_id is null and email <> '';
--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("id") WHERE preparing is null and canceled is null;
--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("id") WHERE delivered is null and canceled is null and returned is null;
--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("id") WHERE returned is not null;
--> statement-breakpoint
CREATE INDEX "orders_canceled" ON "orders" USING btree ("id") WHERE canceled is not null;
--> statement-breakpoint
CREATE INDEX "orders_courier" ON "orders" USING btree ("courier_id","delivered") WHERE courier_id is not null;
--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("id") WHERE refund_due > 0;
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("payment_id","day");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_keys_current" ON "payment_keys" USING btree ("provider") WHERE expires_at is null;
--> statement-breakpoint
CREATE INDEX "payment_messages_payment" ON "payment_messages" USING btree ("payment_id","id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_open" ON "payment_refunds" USING btree ("payment_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "payment_refunds_to_ask" ON "payment_refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;
--> statement-breakpoint
CREATE INDEX "payment_refunds_unclear" ON "payment_refunds" USING btree ("id") WHERE state in ('open', 'manual');
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state in ('open', 'paid');
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference") WHERE provider_reference is not null;
--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;
--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("id") WHERE state in ('review', 'late') or gave_up_at is not null;
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");
--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("id") WHERE is_shown is null;
--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("product_id","point","id");
--> statement-breakpoint
CREATE INDEX "empty_searches_times" ON "empty_searches" USING btree ("times","last_at");
--> statement-breakpoint
CREATE INDEX "goods_receipt_events_receipt" ON "goods_receipt_events" USING btree ("receipt_id");
--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_product" ON "goods_receipt_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "goods_receipts_supplier_order" ON "goods_receipts" USING btree ("supplier_order_id") WHERE supplier_order_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_product" ON "stock_changes" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "stock_changes_order" ON "stock_changes" USING btree ("order_id") WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_receipt" ON "stock_changes" USING btree ("receipt_id") WHERE receipt_id is not null;
--> statement-breakpoint
CREATE INDEX "stock_changes_returned" ON "stock_changes" USING btree ("created_at") WHERE reason = 'return';
--> statement-breakpoint
CREATE INDEX "stock_count_entries_person" ON "stock_count_entries" USING btree ("count_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "stock_count_entries_line" ON "stock_count_entries" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_running" ON "stock_counts" USING btree ("state") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "stock_subscriptions_waiting" ON "stock_subscriptions" USING btree ("product_id") WHERE mailed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_goods_product" ON "supplier_goods" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "supplier_goods_item" ON "supplier_goods" USING btree ("item_id") WHERE item_id is not null;
--> statement-breakpoint
CREATE INDEX "supplier_order_lines_product" ON "supplier_order_lines" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "supplier_order_lines_open" ON "supplier_order_lines" USING btree ("product_id","item_id") WHERE open > 0;
--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name"));
--> statement-breakpoint
-- The counts of rate limits (rate-limiter-flexible), created here because the shop's role cannot create tables.
CREATE TABLE IF NOT EXISTS "limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint);
--> statement-breakpoint
-- Indexes for the search by parts of words (A21). Without pg_trgm, or without the right to create it, the search reads every
-- row: slower, with the same results.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX orders_found ON orders USING gin (search_text gin_trgm_ops);
  CREATE INDEX users_found ON users USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
  RAISE NOTICE 'pg_trgm cannot be used here: %', sqlerrm;
END $$;
