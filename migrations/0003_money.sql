-- Delivery that is never free (E23).
ALTER TABLE "delivery_types" ALTER COLUMN "min_price" DROP NOT NULL;
