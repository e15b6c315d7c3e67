CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_of_subcategory" ON "products" USING btree ("subcategory_id","id");--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_price_of_all" ON "products" USING btree ("price","id");