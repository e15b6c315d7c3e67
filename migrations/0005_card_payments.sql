-- The triggers that read the state are created again after the change of its type.
DROP TRIGGER payments_refund_due ON payments;--> statement-breakpoint
DROP TRIGGER payments_stay ON payments;--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"day" date NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_messages_body" CHECK (char_length("payment_messages"."body") <= 8000),
	CONSTRAINT "payment_messages_kind" CHECK ("payment_messages"."kind" in ('start', 'callback', 'status', 'capture', 'refund', 'cancel', 'fault'))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"refund_id" integer,
	"asked_at" timestamp with time zone,
	"polls" smallint DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('open', 'done', 'failed', 'manual')),
	CONSTRAINT "payment_refunds_done" CHECK ("payment_refunds"."refund_id" is null or "payment_refunds"."state" = 'done'),
	CONSTRAINT "payment_refunds_ended" CHECK (("payment_refunds"."state" in ('done', 'failed')) = ("payment_refunds"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"own_reference" text NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_own_reference_unique" UNIQUE("own_reference")
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_ended";--> statement-breakpoint
DROP INDEX "payments_order";--> statement-breakpoint
DROP INDEX "payments_one_alive";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "state" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "state" SET DEFAULT 'open';--> statement-breakpoint
-- All existing payments are from the sandbox of the demo shop.
UPDATE "payments" SET "state" = CASE "state" WHEN 'approved' THEN 'paid' ELSE 'failed' END, "ended_at" = coalesce("ended_at", now());--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "months" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_mask" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rrn" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reported_amount" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "polls" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_poll_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gave_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_keys" ADD CONSTRAINT "payment_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_messages" ADD CONSTRAINT "payment_messages_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("payment_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_keys_current" ON "payment_keys" USING btree ("provider") WHERE expires_at is null;--> statement-breakpoint
CREATE INDEX "payment_messages_payment" ON "payment_messages" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_open" ON "payment_refunds" USING btree ("payment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_refunds_to_ask" ON "payment_refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "payment_refunds_unclear" ON "payment_refunds" USING btree ("id") WHERE state in ('open', 'manual');--> statement-breakpoint
UPDATE "payments" SET "attempt" = numbered.place FROM (SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "id") AS place FROM "payments") numbered WHERE numbered."id" = "payments"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX "payments_to_ask" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unclear" ON "payments" USING btree ("id") WHERE state in ('review', 'late') or gave_up_at is not null;--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_alive" ON "payments" USING btree ("order_id") WHERE state in ('open', 'paid');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'failed', 'abandoned', 'review', 'late'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_failure" CHECK ("payments"."failure" is null or "payments"."failure" in ('money', 'card', 'bank', 'customer', 'later'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_mask" CHECK ("payments"."card_mask" ~ '^[0-9]{0,6}[*]+[0-9]{0,4}$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bounds" CHECK (char_length("payments"."provider_reference") <= 100 and char_length("payments"."url") <= 2000
        and char_length("payments"."code") <= 20 and char_length("payments"."rrn") <= 40);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and ("payments"."months" is null or "payments"."months" between 1 and 24));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_ended" CHECK (("payments"."state" in ('open', 'abandoned')) = ("payments"."ended_at" is null));--> statement-breakpoint
DROP TYPE "public"."payment_state";
--> statement-breakpoint
-- Returns the money received for an order, qəpik: its paid attempts, or the payment at the delivery.
CREATE OR REPLACE FUNCTION order_received(ordered orders)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT (SELECT coalesce(sum(amount), 0)::int FROM payments WHERE order_id = ordered.id AND state IN ('paid', 'late'))
    + CASE WHEN ordered.payment <> 'online' AND ordered.delivered IS NOT NULL THEN ordered.total ELSE 0 END
$$;
--> statement-breakpoint
-- Order, provider and amount of an attempt never change, and a paid attempt stays paid. A late one becomes paid if staff
-- take its order up again.
CREATE OR REPLACE FUNCTION payment_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (OLD.order_id, OLD.attempt, OLD.provider, OLD.reference, OLD.amount, OLD.created_at)
       IS DISTINCT FROM (NEW.order_id, NEW.attempt, NEW.provider, NEW.reference, NEW.amount, NEW.created_at)
     OR (OLD.provider_reference IS NOT NULL AND OLD.provider_reference IS DISTINCT FROM NEW.provider_reference)
     OR (OLD.state = 'paid' AND NEW.state <> 'paid')
     OR (OLD.state = 'late' AND NEW.state NOT IN ('late', 'paid')) THEN
    RAISE EXCEPTION 'a payment that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payment_stays();
--> statement-breakpoint
CREATE TRIGGER payments_refund_due AFTER INSERT OR UPDATE OF state ON payments FOR EACH ROW WHEN (new.state IN ('paid', 'late')) EXECUTE FUNCTION refund_due_changes();
--> statement-breakpoint
-- Keeps only the first 200 messages of an attempt.
CREATE FUNCTION payment_messages_bound()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM payment_messages WHERE payment_id = NEW.payment_id LIMIT 200) kept) = 200 THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_messages_bound BEFORE INSERT ON payment_messages FOR EACH ROW EXECUTE FUNCTION payment_messages_bound();
--> statement-breakpoint
-- Refuses open and done refunds that exceed the payment. Locks the order, so that two simultaneous refunds see each other.
CREATE FUNCTION payment_refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  paid payments;
  ordered orders;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (OLD.state = 'failed' OR (OLD.state = 'done' AND (OLD.refund_id IS NOT NULL OR NEW.state <> 'done'))
      OR (OLD.payment_id, OLD.order_id, OLD.amount, OLD.user_id) IS DISTINCT FROM (NEW.payment_id, NEW.order_id, NEW.amount, NEW.user_id))) THEN
    RAISE EXCEPTION 'a refund that has ended stays' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN RETURN NEW; END IF;
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id;
  IF paid.order_id <> NEW.order_id OR paid.state NOT IN ('paid', 'late')
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE payment_id = NEW.payment_id AND state <> 'failed') > paid.amount
     OR NEW.amount + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual'))
       + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_refunds_fit BEFORE INSERT OR DELETE OR UPDATE ON payment_refunds FOR EACH ROW EXECUTE FUNCTION payment_refund_fits();
--> statement-breakpoint
-- Refuses refunds that exceed the received money, including open refunds through the provider.
CREATE OR REPLACE FUNCTION refund_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  ordered orders;
BEGIN
  SELECT * INTO ordered FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
  IF NEW.amount + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = NEW.order_id)
     + (SELECT coalesce(sum(amount), 0) FROM payment_refunds WHERE order_id = NEW.order_id AND state IN ('open', 'manual')) > order_received(ordered) THEN
    RAISE EXCEPTION 'more is refunded than was received' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Only the transaction that accepts a late payment may undo the cancellation of its order (Y6).
CREATE OR REPLACE FUNCTION order_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.taken_by, OLD.discount_reason, OLD.created_at, OLD.received)
     IS DISTINCT FROM (NEW.taken_by, NEW.discount_reason, NEW.created_at, NEW.received)
     OR (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.items_total, OLD.discount, OLD.delivery_price, OLD.total) IS DISTINCT FROM (NEW.items_total, NEW.discount, NEW.delivery_price, NEW.total)
     AND (OLD.on_way IS NOT NULL OR OLD.canceled IS NOT NULL
       OR NEW.items_total <> (SELECT coalesce(sum(paid_amount), 0) FROM order_items WHERE order_id = NEW.id)) THEN
    RAISE EXCEPTION 'what was ordered does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.preparing IS DISTINCT FROM NEW.preparing AND NOT stage_may_change(OLD.preparing, NEW.preparing))
     OR (OLD.on_way IS DISTINCT FROM NEW.on_way AND NOT stage_may_change(OLD.on_way, NEW.on_way))
     OR (OLD.delivered IS DISTINCT FROM NEW.delivered AND NOT stage_may_change(OLD.delivered, NEW.delivered))
     OR (OLD.canceled IS NOT NULL AND OLD.canceled IS DISTINCT FROM NEW.canceled
       AND (NEW.canceled IS NOT NULL
         OR NOT EXISTS (SELECT FROM payments WHERE order_id = OLD.id AND state = 'paid' AND taken_up_at = now())))
     OR (OLD.returned IS NOT NULL AND OLD.returned IS DISTINCT FROM NEW.returned) THEN
    RAISE EXCEPTION 'a stage once reached stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
