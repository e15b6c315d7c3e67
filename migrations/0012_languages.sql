ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'az' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'az' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD COLUMN "language" text DEFAULT 'az' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('az', 'ru', 'en'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_language" CHECK ("orders"."language" in ('az', 'ru', 'en'));--> statement-breakpoint
ALTER TABLE "stock_subscriptions" ADD CONSTRAINT "stock_subscriptions_language" CHECK ("stock_subscriptions"."language" in ('az', 'ru', 'en'));