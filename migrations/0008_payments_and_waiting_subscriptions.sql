CREATE TYPE "public"."payment_state" AS ENUM('started', 'approved', 'declined');--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"state" "payment_state" DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_ended" CHECK (("payments"."state" = 'started') = ("payments"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_subscriptions_waiting" ON "stock_subscriptions" USING btree ("product_id") WHERE mailed_at is null;
--> statement-breakpoint
-- An attempt that has ended stays as it ended, and what it is about never changes.
CREATE FUNCTION payment_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'started'
     OR (OLD.order_id, OLD.provider, OLD.reference, OLD.amount) IS DISTINCT FROM (NEW.order_id, NEW.provider, NEW.reference, NEW.amount) THEN
    RAISE EXCEPTION 'a payment that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payment_stays();
