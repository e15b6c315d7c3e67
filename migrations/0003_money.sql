-- Delivery that is never free (E23).
ALTER TABLE "delivery_types" ALTER COLUMN "min_price" DROP NOT NULL;
--> statement-breakpoint
-- Contacts, promises and the open checkout have empty defaults now (E24); a shop that is in use keeps what it shows.
INSERT INTO "settings" ("name", "value") SELECT "kept"."name", "kept"."value"::jsonb FROM (VALUES
	('name', '"Buxar"'),
	('email', '"salam@buxar.az"'),
	('phone', '"+994 12 310 20 30"'),
	('whatsapp', '"994123102030"'),
	('social', '[{"name": "Instagram", "link": "https://www.instagram.com/buxar.az"}]'),
	('address', '"Bakı, Nizami küçəsi 96"'),
	('hours', '"Hər gün 10:00–21:00"'),
	('latitude', '40.3755'),
	('longitude', '49.8441'),
	('ordering_open', 'true'),
	('hero_title', '"Buxar\u00a0üçün hər\u00a0şey\u00a0bir\u00a0mağazada"'),
	('hero_text', '"Cihazlar, mayelər və aksesuarlar: orijinal, zəmanətli, çatdırılma qapınıza qədər."'),
	('promises', '[{"drawing": "support", "title": "Canlı dəstək", "text": ""}, {"drawing": "payment", "title": "Nağd və ya kart", "text": "Qapıda, sizə necə rahatdırsa"}, {"drawing": "warranty", "title": "Zəmanət", "text": "Cihazlara 3–12 ay"}, {"drawing": "delivery", "title": "Pulsuz çatdırılma", "text": ""}, {"drawing": "service", "title": "Servis", "text": "Təmir və qulluq öz ustamızda"}]'),
	('trust_points', '[{"title": "Orijinal məhsul", "text": "Cihazlara 3–12 ay zəmanət"}]')
) AS "kept" ("name", "value") WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products") ON CONFLICT ("name") DO NOTHING;
