CREATE TABLE "stock_count_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_entries_kind" CHECK ("stock_count_entries"."kind" in ('add', 'set'))
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"item_name" text NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"seen_change" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booked" integer,
	"booked_cost" bigint,
	CONSTRAINT "stock_count_lines_place" UNIQUE NULLS NOT DISTINCT("count_id","product_id","item_id"),
	CONSTRAINT "stock_count_lines_pieces" CHECK ("stock_count_lines"."counted" between 0 and 1000000 and "stock_count_lines"."expected" >= 0),
	CONSTRAINT "stock_count_lines_booked" CHECK (("stock_count_lines"."booked" is null) = ("stock_count_lines"."booked_cost" is null) and ("stock_count_lines"."booked" is null or "stock_count_lines"."booked" = "stock_count_lines"."counted" - "stock_count_lines"."expected"))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'running' NOT NULL,
	"user_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"places" integer,
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."state" in ('running', 'finished', 'abandoned')),
	CONSTRAINT "stock_counts_end" CHECK (num_nulls("stock_counts"."ended_by", "stock_counts"."ended_at", "stock_counts"."places") = case "stock_counts"."state" when 'running' then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_line_id_stock_count_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stock_count_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_entries_person" ON "stock_count_entries" USING btree ("count_id","user_id","id");--> statement-breakpoint
CREATE INDEX "stock_count_entries_line" ON "stock_count_entries" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_product" ON "stock_count_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_counts_running" ON "stock_counts" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE FUNCTION stock_count_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- Deeper than 1: a cascade deletes the row together with its product or its line.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  PERFORM FROM stock_counts WHERE id = CASE TG_OP WHEN 'INSERT' THEN NEW.count_id ELSE OLD.count_id END AND state = 'running' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a count that has ended never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_count_lines_while_running BEFORE INSERT OR DELETE OR UPDATE ON stock_count_lines FOR EACH ROW EXECUTE FUNCTION stock_count_runs();
--> statement-breakpoint
CREATE TRIGGER stock_count_entries_while_running BEFORE INSERT OR DELETE ON stock_count_entries FOR EACH ROW EXECUTE FUNCTION stock_count_runs();
--> statement-breakpoint
CREATE TRIGGER stock_count_entries_never_change BEFORE UPDATE ON stock_count_entries FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_count_lines_keep_place BEFORE UPDATE OF count_id, product_id, item_id ON stock_count_lines FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_end_once BEFORE UPDATE ON stock_counts FOR EACH ROW WHEN (old.state <> 'running') EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_keep_author BEFORE UPDATE OF id, user_id, started_at ON stock_counts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_never_deleted BEFORE DELETE ON stock_counts FOR EACH ROW EXECUTE FUNCTION never_changes();
--> statement-breakpoint
CREATE TRIGGER stock_counts_log AFTER INSERT OR UPDATE ON stock_counts FOR EACH ROW EXECUTE FUNCTION log_change('id', 'started_at', 'ended_by', 'ended_at', 'places');
