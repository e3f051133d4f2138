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

-- CreateIndex
CREATE UNIQUE INDEX "posts_movie_id_network_image_key_provider_key" ON "posts"("movie_id", "network", "image_key", "provider");

-- CreateIndex
CREATE INDEX "attempts_post_id_idx" ON "attempts"("post_id");

-- CreateIndex
CREATE INDEX "sandbox_records_kind_created_at_idx" ON "sandbox_records"("kind", "created_at");

-- AddForeignKey
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
