CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"is_shown" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_media_id_unique" UNIQUE("media_id")
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("id") WHERE is_shown is null;--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("product_id","point","id");--> statement-breakpoint
CREATE TRIGGER review_photos_log AFTER INSERT OR UPDATE OR DELETE ON review_photos FOR EACH ROW EXECUTE FUNCTION log_change('id');
