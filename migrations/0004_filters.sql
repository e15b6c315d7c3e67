CREATE INDEX "products_in_sale_price" ON "products" USING btree ("visitor_price","id") WHERE is_published and in_sale;--> statement-breakpoint
CREATE INDEX "products_category_brand" ON "products" USING btree ("category_id","brand_id","visitor_price") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_subcategory_brand" ON "products" USING btree ("subcategory_id","brand_id","visitor_price") WHERE is_published;--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand_id","visitor_price","id") WHERE is_published;