-- The line about the image in German. Players see it after the game.
ALTER TABLE "images" ADD COLUMN "german_scene" TEXT NOT NULL DEFAULT '';
