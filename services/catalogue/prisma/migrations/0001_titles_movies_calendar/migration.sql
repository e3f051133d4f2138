-- CreateTable
CREATE TABLE "titles" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "other_titles" TEXT[],
    "poster_path" TEXT,

    CONSTRAINT "titles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "movies" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "year" SMALLINT NOT NULL,
    "description" TEXT NOT NULL,
    "poster" TEXT,
    "aliases" TEXT[],

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
CREATE TABLE "feature_dates" (
    "date" DATE NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "feature_dates_pkey" PRIMARY KEY ("date")
);

-- CreateIndex
CREATE UNIQUE INDEX "titles_title_year_key" ON "titles"("title", "year");

-- CreateIndex
CREATE UNIQUE INDEX "movies_title_year_key" ON "movies"("title", "year");

-- CreateIndex
CREATE UNIQUE INDEX "scenes_image_key_key" ON "scenes"("image_key");

-- CreateIndex
CREATE INDEX "feature_dates_movie_id_idx" ON "feature_dates"("movie_id");

-- AddForeignKey
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_movie_id_fkey" FOREIGN KEY ("movie_id") REFERENCES "movies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feature_dates" ADD CONSTRAINT "feature_dates_movie_id_fkey" FOREIGN KEY ("movie_id") REFERENCES "movies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The order in which plans were made, over all films: what followers compare to drop an older one that arrives late.
CREATE SEQUENCE "plan_versions" AS INTEGER;
