-- CreateTable
CREATE TABLE "titles" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "other_titles" TEXT[],
    "poster_path" TEXT,
    "popularity" REAL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "titles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "title_corpora" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "id_key" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "title_corpora_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "title_imports" (
    "file" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "title_imports_pkey" PRIMARY KEY ("file")
);

-- CreateTable
CREATE TABLE "movies" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "director" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL,
    "poster" TEXT,
    "aliases" TEXT[],
    "fallback_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "released_dates" DATE[],
    "cast" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "imdbId" TEXT NOT NULL DEFAULT '',
    "tmdbId" INTEGER,
    "genres" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "germanTitle" TEXT NOT NULL DEFAULT '',
    "germanDescription" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "movies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "scenes" (
    "movie_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "scene" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "describes" TEXT NOT NULL,
    "image_key" TEXT,

    CONSTRAINT "scenes_pkey" PRIMARY KEY ("movie_id","position")
);

-- CreateTable
CREATE TABLE "images" (
    "key" TEXT NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "model" TEXT,
    "scene" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "describes" TEXT NOT NULL,
    "described_by" TEXT,
    "perceptual_hash" TEXT,
    "settings" JSONB,
    "prompt_check" JSONB,
    "moderation" JSONB,
    "accepted_duplicates" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "german_description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "images_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "feature_dates" (
    "date" DATE NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "feature_dates_pkey" PRIMARY KEY ("date")
);

-- Whether empty days are scheduled automatically, and the day on which that last happened.
CREATE TABLE "planning_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "plans_ahead" BOOLEAN NOT NULL DEFAULT true,
    "planned_on" DATE,

    CONSTRAINT "planning_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "titles_revision_idx" ON "titles"("revision");

-- CreateIndex
CREATE INDEX "titles_other_titles_idx" ON "titles" USING GIN ("other_titles");

-- CreateIndex
CREATE UNIQUE INDEX "titles_title_year_key" ON "titles"("title", "year");

-- CreateIndex
CREATE UNIQUE INDEX "movies_title_year_key" ON "movies"("title", "year");

-- CreateIndex
CREATE UNIQUE INDEX "scenes_image_key_key" ON "scenes"("image_key");

-- CreateIndex
CREATE INDEX "images_movie_id_position_idx" ON "images"("movie_id", "position");

-- CreateIndex
CREATE INDEX "feature_dates_movie_id_idx" ON "feature_dates"("movie_id");

-- AddForeignKey
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_movie_id_fkey" FOREIGN KEY ("movie_id") REFERENCES "movies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_image_key_fkey" FOREIGN KEY ("image_key") REFERENCES "images"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_movie_id_position_fkey" FOREIGN KEY ("movie_id", "position") REFERENCES "scenes"("movie_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_dates" ADD CONSTRAINT "feature_dates_movie_id_fkey" FOREIGN KEY ("movie_id") REFERENCES "movies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Orders the published plans of all movies, so that subscribers can drop an older one that arrives late.
CREATE SEQUENCE "plan_versions" AS INTEGER;

-- One for each change of the titles, so that an index can read what it does not have.
CREATE SEQUENCE "title_revisions" AS INTEGER;

-- A new database has other title ids: its corpus id keeps a stored index of an old one from being used.
INSERT INTO "title_corpora" DEFAULT VALUES;
