-- AlterTable
ALTER TABLE "titles" ADD COLUMN "popularity" REAL,
ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "title_corpora" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "title_corpora_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "title_imports" (
    "file" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "title_imports_pkey" PRIMARY KEY ("file")
);

-- CreateIndex
CREATE INDEX "titles_revision_idx" ON "titles"("revision");

-- CreateIndex
CREATE INDEX "titles_other_titles_idx" ON "titles" USING GIN ("other_titles");

-- One for each change of the titles, so that an index can ask for what it has not seen.
CREATE SEQUENCE "title_revisions" AS INTEGER;

-- A database made anew has other ids: its name keeps an index of the old one from being used.
INSERT INTO "title_corpora" DEFAULT VALUES;
