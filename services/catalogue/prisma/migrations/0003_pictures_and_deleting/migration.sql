-- AlterTable
ALTER TABLE "movies" ADD COLUMN "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN "lost_days" DATE[];

-- CreateTable
CREATE TABLE "pictures" (
    "key" TEXT NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "model" TEXT,
    "scene" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "describes" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "pictures_movie_id_position_idx" ON "pictures"("movie_id", "position");

-- The pictures that are there now. Nobody wrote down who made them.
INSERT INTO "pictures" ("key", "movie_id", "position", "scene", "prompt", "describes", "added_at")
SELECT "image_key", "movie_id", "position", "scene", "prompt", "describes", now() FROM "scenes" WHERE "image_key" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_image_key_fkey" FOREIGN KEY ("image_key") REFERENCES "pictures"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_movie_id_position_fkey" FOREIGN KEY ("movie_id", "position") REFERENCES "scenes"("movie_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;
