-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "ordered_by" TEXT,
ADD COLUMN     "scheduled_id" INTEGER;

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
CREATE INDEX "scheduled_posts_provider_state_due_at_idx" ON "scheduled_posts"("provider", "state", "due_at");

-- CreateIndex
CREATE INDEX "posts_scheduled_id_idx" ON "posts"("scheduled_id");

-- CreateIndex
CREATE INDEX "posts_provider_changed_at_idx" ON "posts"("provider", "changed_at");

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_scheduled_id_fkey" FOREIGN KEY ("scheduled_id") REFERENCES "scheduled_posts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A movie has one scheduled post on a network until that one has begun or is cancelled. Prisma knows no partial index.
CREATE UNIQUE INDEX "scheduled_posts_open_key" ON "scheduled_posts"("movie_id", "network", "provider") WHERE "state" IN ('scheduled', 'running', 'needs-attention', 'missed');
