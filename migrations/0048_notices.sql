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
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_order" ON "notice_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notice_deliveries_created" ON "notice_deliveries" USING btree ("created_at");--> statement-breakpoint
-- Who sets up where new orders are told is in the change log (A13).
CREATE TRIGGER notice_ways_log AFTER INSERT OR UPDATE OR DELETE ON notice_ways FOR EACH ROW EXECUTE FUNCTION log_change('way', 'secret');
