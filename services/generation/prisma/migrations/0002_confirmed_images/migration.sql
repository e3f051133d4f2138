-- The day for which an admin has confirmed an image, and why a finished image isn't shown.
ALTER TABLE "image_items" ADD COLUMN "confirmed_for" DATE;
ALTER TABLE "image_items" ADD COLUMN "error_code" TEXT;
