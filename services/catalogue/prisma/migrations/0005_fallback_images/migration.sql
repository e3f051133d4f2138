-- Keys of the images that stand in for a hint whose own image is missing. None for the movies that are there.
ALTER TABLE "movies" ADD COLUMN "fallback_keys" TEXT[] DEFAULT ARRAY[]::TEXT[];
