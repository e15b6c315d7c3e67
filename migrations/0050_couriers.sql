CREATE TABLE "cash_handins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_handins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"day" date NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"handed" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_by" integer NOT NULL,
	"corrects" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_handins_amounts" CHECK ("cash_handins"."handed" >= 0 and "cash_handins"."expected" >= 0),
	CONSTRAINT "cash_handins_why" CHECK ("cash_handins"."corrects" is null or "cash_handins"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_id" integer;--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_handins" ADD CONSTRAINT "cash_handins_corrects_cash_handins_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."cash_handins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_once" ON "cash_handins" USING btree ("courier_id","day") WHERE corrects is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_handins_corrected_once" ON "cash_handins" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "cash_handins_day" ON "cash_handins" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name" ON "couriers" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_courier" ON "orders" USING btree ("courier_id","delivered") WHERE courier_id is not null;
--> statement-breakpoint
-- What a courier has taken in cash on a day of Baku's clock (A20), qəpik: the totals of the cash orders that they delivered.
CREATE FUNCTION courier_cash(courier integer, at_day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(total), 0)::int FROM orders
  WHERE courier_id = courier AND payment = 'cash'
    AND delivered >= (at_day::timestamp AT TIME ZONE 'Asia/Baku') AND delivered < ((at_day + 1)::timestamp AT TIME ZONE 'Asia/Baku')
$$;
--> statement-breakpoint
CREATE FUNCTION cash_handin_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expected := courier_cash(NEW.courier_id, NEW.day);
  IF NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT FROM cash_handins WHERE id = NEW.corrects AND courier_id = NEW.courier_id AND day = NEW.day) THEN
    RAISE EXCEPTION 'a correction is of the same courier and day' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_handins_fit BEFORE INSERT ON cash_handins FOR EACH ROW EXECUTE FUNCTION cash_handin_fits();
--> statement-breakpoint
CREATE TRIGGER cash_handins_never_change BEFORE UPDATE OR DELETE ON cash_handins FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER cash_handins_log AFTER INSERT ON cash_handins FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
--> statement-breakpoint
CREATE TRIGGER couriers_log AFTER INSERT OR UPDATE OR DELETE ON couriers FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
