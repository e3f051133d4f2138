-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "image_key" TEXT;
