CREATE TYPE "public"."fit_kind" AS ENUM('coil', 'pod', 'battery');--> statement-breakpoint
CREATE TABLE "product_fits" (
	"device_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"kind" "fit_kind" NOT NULL,
	CONSTRAINT "product_fits_device_id_part_id_pk" PRIMARY KEY("device_id","part_id"),
	CONSTRAINT "product_fits_other" CHECK ("product_fits"."device_id" <> "product_fits"."part_id")
);
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_device_id_products_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_part_id_products_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_fits_part" ON "product_fits" USING btree ("part_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_fits_pair" ON "product_fits" USING btree (least(device_id, part_id),greatest(device_id, part_id));
--> statement-breakpoint
-- Both products of a pair show each other (B16).
CREATE TRIGGER product_fits_tell_new AFTER INSERT ON product_fits REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rows_tell('product:{device_id}', 'product:{part_id}');
--> statement-breakpoint
CREATE TRIGGER product_fits_tell_changed AFTER UPDATE ON product_fits REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rows_tell('product:{device_id}', 'product:{part_id}');
--> statement-breakpoint
CREATE TRIGGER product_fits_tell_gone AFTER DELETE ON product_fits REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION rows_tell('product:{device_id}', 'product:{part_id}');
--> statement-breakpoint
CREATE TRIGGER product_fits_log AFTER INSERT OR UPDATE OR DELETE ON product_fits FOR EACH ROW EXECUTE FUNCTION log_change('device_id');
