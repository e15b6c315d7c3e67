-- The words of attributes are computed from the ids of their values (rules/search.sql).
DROP FUNCTION IF EXISTS attribute_words(integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS words_in(text, jsonb, integer, integer, integer, integer[], integer);--> statement-breakpoint
DROP FUNCTION IF EXISTS spoken_words(jsonb, integer, integer, integer, integer[], integer);
