CREATE TABLE "feeds" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"is_changed" boolean DEFAULT false NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	"snapshot" text,
	"busy_until" timestamp with time zone,
	"version" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feeds_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "no_ads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "no_ads" boolean DEFAULT false NOT NULL;