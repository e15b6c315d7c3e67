CREATE INDEX "orders_under_way" ON "orders" USING btree ("id") WHERE delivered is null and canceled is null and returned is null;--> statement-breakpoint
CREATE INDEX "orders_returned" ON "orders" USING btree ("id") WHERE returned is not null;--> statement-breakpoint
CREATE INDEX "orders_canceled" ON "orders" USING btree ("id") WHERE canceled is not null;