-- CreateTable
CREATE TABLE "posts" (
    "id" SERIAL NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "image_key" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "caption" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL,
    "image_url" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "container_id" TEXT,
    "media_id" TEXT,
    "link" TEXT,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "resume_after" TIMESTAMPTZ(3),
    "ordered_by" TEXT,
    "scheduled_id" INTEGER,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempts" (
    "id" SERIAL NOT NULL,
    "post_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "started_by" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "problem" TEXT,

    CONSTRAINT "attempts_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "scheduled_posts" (
    "id" SERIAL NOT NULL,
    "movie_id" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "caption" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "problem" TEXT,
    "ordered_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "retry_after" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "image_key" TEXT,
    "approved_alt_text" TEXT,
    "approved_caption" TEXT,
    "confirmed_movies" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "scheduled_posts_pkey" PRIMARY KEY ("id")
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
CREATE UNIQUE INDEX "posts_movie_id_network_image_key_provider_key" ON "posts"("movie_id", "network", "image_key", "provider");

-- CreateIndex
CREATE INDEX "attempts_post_id_idx" ON "attempts"("post_id");

-- CreateIndex
CREATE INDEX "sandbox_records_kind_created_at_idx" ON "sandbox_records"("kind", "created_at");

-- CreateIndex
CREATE INDEX "scheduled_posts_provider_state_due_at_idx" ON "scheduled_posts"("provider", "state", "due_at");

-- CreateIndex
CREATE INDEX "posts_scheduled_id_idx" ON "posts"("scheduled_id");

-- CreateIndex
CREATE INDEX "posts_provider_changed_at_idx" ON "posts"("provider", "changed_at");

-- A movie has at most one open scheduled post per network. Prisma has no partial indexes.
CREATE UNIQUE INDEX "scheduled_posts_open_key" ON "scheduled_posts"("movie_id", "network", "provider") WHERE "state" IN ('scheduled', 'running', 'needs-attention', 'missed');

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_id_fkey" FOREIGN KEY ("scheduled_id") REFERENCES "scheduled_posts"("id") ON DELETE SET NULL ON UPDATE CASCADE;
