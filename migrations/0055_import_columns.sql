ALTER TYPE "public"."import_state" ADD VALUE 'unmatched';--> statement-breakpoint
CREATE TABLE "import_headers" (
	"first_row" text NOT NULL,
	"position" smallint NOT NULL,
	"header" text NOT NULL,
	"column" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headers_first_row_position_pk" PRIMARY KEY("first_row","position")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "matched" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_headers_header" ON "import_headers" USING btree ("header","chosen_at");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_matched" CHECK ("imports"."matched" in ('by_name', 'from_memory', 'by_hand'));--> statement-breakpoint
-- The log tells who chose the columns by the import's state; what stands in the file is not the log's.
DROP TRIGGER imports_log ON imports;
--> statement-breakpoint
CREATE TRIGGER imports_log AFTER INSERT OR UPDATE OR DELETE ON imports FOR EACH ROW
  EXECUTE FUNCTION log_change('id', 'file', 'rows_total', 'rows_done', 'created_count', 'changed_count', 'unchanged_count', 'failed_count', 'columns', 'matched', 'columns_version', 'created_at', 'updated_at');
