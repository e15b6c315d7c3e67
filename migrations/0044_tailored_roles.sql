ALTER TYPE "public"."staff_role" ADD VALUE 'tailored';--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_name" ON "staff_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_staff_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role_id" ON "users" USING btree ("role_id") WHERE role_id is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tailored_role" CHECK (("users"."role_id" is not null) = ("users"."role"::text is not distinct from 'tailored'));--> statement-breakpoint
-- Who may do what is told in the change log (A13).
CREATE TRIGGER staff_roles_log AFTER INSERT OR UPDATE OR DELETE ON staff_roles FOR EACH ROW EXECUTE FUNCTION log_change('id', 'created_at');
