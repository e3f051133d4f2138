-- AlterTable
ALTER TABLE "plays" ADD COLUMN "mode" TEXT NOT NULL DEFAULT 'normal';

-- CreateTable
CREATE TABLE "game_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "compares_guesses" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "game_settings_pkey" PRIMARY KEY ("id")
);
