-- What German players see of a movie after the game, and its images' descriptions in German.
ALTER TABLE "movies" ADD COLUMN "germanTitle" TEXT NOT NULL DEFAULT '';
ALTER TABLE "movies" ADD COLUMN "germanDescription" TEXT NOT NULL DEFAULT '';
ALTER TABLE "images" ADD COLUMN "german_description" TEXT NOT NULL DEFAULT '';
