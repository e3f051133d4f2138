-- AlterTable
ALTER TABLE "scheduled_posts" ADD COLUMN     "confirmed_movies" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
