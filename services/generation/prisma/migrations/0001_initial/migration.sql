-- CreateTable
CREATE TABLE "image_jobs" (
    "id" UUID NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "image_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "image_items" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "level" SMALLINT NOT NULL,
    "variant" SMALLINT NOT NULL DEFAULT 0,
    "scene" TEXT NOT NULL,
    "prompt" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "image_key" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "model" TEXT,
    "perceptual_hash" TEXT,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    -- The day for which an admin confirmed the image.
    "confirmed_for" DATE,
    -- Why a finished image isn't shown.
    "error_code" TEXT,

    CONSTRAINT "image_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt_drafts" (
    "movie_id" INTEGER NOT NULL,
    "prompts" JSONB NOT NULL,
    "generated" JSONB NOT NULL,
    "previous" JSONB,
    "model" TEXT NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 0,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prompt_drafts_pkey" PRIMARY KEY ("movie_id")
);

-- CreateTable
CREATE TABLE "paid_calls" (
    "id" TEXT NOT NULL,
    "date" DATE NOT NULL,

    CONSTRAINT "paid_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "image_jobs_movie_id_started_at_idx" ON "image_jobs"("movie_id", "started_at");

-- CreateIndex
CREATE INDEX "image_jobs_state_idx" ON "image_jobs"("state");

-- CreateIndex
CREATE INDEX "image_items_movie_id_level_idx" ON "image_items"("movie_id", "level");

-- CreateIndex
CREATE INDEX "image_items_state_lease_until_idx" ON "image_items"("state", "lease_until");

-- CreateIndex
CREATE UNIQUE INDEX "image_items_job_id_level_variant_key" ON "image_items"("job_id", "level", "variant");

-- CreateIndex
CREATE INDEX "paid_calls_date_idx" ON "paid_calls"("date");

-- AddForeignKey
ALTER TABLE "image_items" ADD CONSTRAINT "image_items_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "image_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
