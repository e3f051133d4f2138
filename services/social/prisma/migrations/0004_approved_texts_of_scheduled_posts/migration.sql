-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "approved_alt_text" TEXT,
ADD COLUMN     "approved_caption" TEXT;
