-- Who acts in a movie, and where else to read of it.
ALTER TABLE "movies" ADD COLUMN "cast" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "movies" ADD COLUMN "imdbId" TEXT NOT NULL DEFAULT '';
ALTER TABLE "movies" ADD COLUMN "tmdbId" INTEGER;
