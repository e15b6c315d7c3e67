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
