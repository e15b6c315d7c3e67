CREATE TABLE "security_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"actor" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_log_account" ON "security_log" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "security_log_kind" ON "security_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_log_created" ON "security_log" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION security_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The clean-up deletes what is old; settings cannot make that less than 90 days.
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '90 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'rows of security_log can be added, never changed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER security_log_never_changes BEFORE UPDATE OR DELETE ON security_log FOR EACH ROW EXECUTE FUNCTION security_log_stays();
