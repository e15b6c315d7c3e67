CREATE TABLE "empty_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empty_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"typed" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empty_searches_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	CONSTRAINT "search_synonyms_length" CHECK (length("search_synonyms"."words") between 3 and 500)
);
--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "is_pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "days_from" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "days_to" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_types" ADD COLUMN "cutoff_hour" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
CREATE INDEX "empty_searches_times" ON "empty_searches" USING btree ("times","last_at");--> statement-breakpoint
ALTER TABLE "delivery_types" ADD CONSTRAINT "delivery_types_days" CHECK ("delivery_types"."days_from" between 0 and "delivery_types"."days_to" and "delivery_types"."days_to" <= 60 and "delivery_types"."cutoff_hour" between 0 and 24);
--> statement-breakpoint
CREATE TRIGGER search_synonyms_log AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH ROW EXECUTE FUNCTION log_change('id');
--> statement-breakpoint
-- The list that the shop begins with; the back office goes on with it.
INSERT INTO search_synonyms (words) VALUES
  ('vape, veyp, vap, vayp, vape cihaz, elektron siqaret, e siqaret, электронная сигарета, вейп, cihaz, pod'),
  ('puff, paf, pufluq, birdəfəlik, çəkim, nəfəs, одноразка, одноразовая, disposable'),
  ('coil, koyl, spiral, buxarlandırıcı, испаритель, спираль, койл'),
  ('liquid, likvid, maye, e maye, juice, жидкость, жижа, mayelər'),
  ('salt, solt, duzlu, duzlu nikotin, солевой, солевая, salt nic, saltnic'),
  ('pod, pods, pod sistem, под, поды'),
  ('mod, boks mod, box mod, мод, бокс мод'),
  ('tank, atomayzer, atomizer, bak, бак, клиромайзер'),
  ('kartric, kartrij, cartridge, картридж'),
  ('batareya, akkumulyator, akumulyator, battery, аккумулятор, батарейка'),
  ('şarj, zaryadka, adapter, charger, зарядка, зарядное'),
  ('pambıq, vata, cotton, вата, хлопок'),
  ('şüşə, stəkan, glass, стекло'),
  ('mango, manqo, манго'),
  ('ice, ays, ayz, buz, buzlu, soyuq, лед, лёд, ледяной'),
  ('mint, menthol, mentol, nanə, мята, ментол'),
  ('strawberry, çiyələk, клубника'),
  ('raspberry, moruq, малина'),
  ('blueberry, qaragilə, mavi giləmeyvə, черника, голубика'),
  ('berry, giləmeyvə, ягода, ягодный'),
  ('grape, üzüm, виноград'),
  ('watermelon, qarpız, арбуз'),
  ('melon, qovun, yemiş, дыня'),
  ('peach, şaftalı, персик'),
  ('apple, alma, яблоко'),
  ('pomegranate, nar, гранат'),
  ('lemon, limon, лимон'),
  ('cherry, gilas, albalı, вишня'),
  ('tobacco, tütün, табак'),
  ('coffee, qəhvə, kofe, кофе'),
  ('energy, enerji, energetik, энергетик'),
  ('nikotinsiz, sıfır nikotin, nicotine free, без никотина'),
  ('nikotin, nicotine, никотин'),
  ('usb c, type c, tayp c, usb kabel'),
  ('çanta, qab, keys, case, чехол, сумка');
