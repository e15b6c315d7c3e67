ALTER TABLE "users" ADD COLUMN "staff_note" text;--> statement-breakpoint
CREATE INDEX "orders_by_phone" ON "orders" USING btree ("phone","id" DESC NULLS LAST) WHERE user_id is null;