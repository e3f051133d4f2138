-- A wrong guess can share a genre with the answer.
ALTER TABLE "movies" ADD COLUMN "genres" TEXT[] DEFAULT ARRAY[]::TEXT[];
