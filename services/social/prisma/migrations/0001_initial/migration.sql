-- CreateTable
CREATE TABLE "posts" (
    "id" SERIAL NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "image_key" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "caption" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL,
    "is_edited" BOOLEAN NOT NULL DEFAULT false,
    "due_at" TIMESTAMPTZ(3),
    "confirmed" BOOLEAN NOT NULL DEFAULT false,
    "confirmed_movies" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "container_id" TEXT,
    "media_id" TEXT,
    "link" TEXT,
    "attempts" JSONB NOT NULL DEFAULT '[]',
    "ordered_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "resume_after" TIMESTAMPTZ(3),
    "retry_after" TIMESTAMPTZ(3),

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_records" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connection_tests" (
    "provider" TEXT NOT NULL,
    "tested_at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "message" TEXT NOT NULL,
    "connection" JSONB,

    CONSTRAINT "connection_tests_pkey" PRIMARY KEY ("provider")
);

-- CreateIndex
CREATE INDEX "sandbox_records_kind_created_at_idx" ON "sandbox_records"("kind", "created_at");

-- CreateIndex
CREATE INDEX "posts_provider_state_due_at_idx" ON "posts"("provider", "state", "due_at");

-- CreateIndex
CREATE INDEX "posts_provider_changed_at_idx" ON "posts"("provider", "changed_at");

-- A movie has at most one open scheduled post per network. Prisma has no partial indexes.
CREATE UNIQUE INDEX "posts_open_key" ON "posts"("movie_id", "network", "provider")
  WHERE "state" IN ('scheduled', 'needs-attention', 'missed');

-- An image has at most one started post per network.
CREATE UNIQUE INDEX "posts_started_key" ON "posts"("movie_id", "network", "image_key", "provider")
  WHERE "state" IN ('planned', 'container-made', 'publishing', 'published', 'failed', 'unknown');
