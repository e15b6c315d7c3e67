ALTER TABLE "option_items" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "first_item_id" integer;--> statement-breakpoint
ALTER TABLE "option_items" ADD COLUMN "second_item_id" integer;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "combines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "first_option_id" integer;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "second_option_id" integer;--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_first_item_id_option_items_id_fk" FOREIGN KEY ("first_item_id") REFERENCES "public"."option_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_items" ADD CONSTRAINT "option_items_second_item_id_option_items_id_fk" FOREIGN KEY ("second_item_id") REFERENCES "public"."option_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_first_option_id_options_id_fk" FOREIGN KEY ("first_option_id") REFERENCES "public"."options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_second_option_id_options_id_fk" FOREIGN KEY ("second_option_id") REFERENCES "public"."options"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "option_items_variant" ON "option_items" USING btree ("first_item_id","second_item_id") WHERE first_item_id is not null;--> statement-breakpoint
CREATE INDEX "option_items_second" ON "option_items" USING btree ("second_item_id") WHERE second_item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_kept" ON "options" USING btree ("product_id") WHERE combines and not counted;--> statement-breakpoint
CREATE INDEX "options_first" ON "options" USING btree ("first_option_id");--> statement-breakpoint
CREATE INDEX "options_second" ON "options" USING btree ("second_option_id");--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_combined" CHECK ((combines and counted) = (first_option_id is not null and second_option_id is not null)
        and (combines or first_option_id is null and second_option_id is null)
        and first_option_id <> second_option_id);