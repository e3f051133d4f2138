-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "credential" TEXT;
