CREATE TABLE "import_pictures" (
	"import_id" integer NOT NULL,
	"link" text NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"failure" text,
	CONSTRAINT "import_pictures_import_id_link_pk" PRIMARY KEY("import_id","link")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;