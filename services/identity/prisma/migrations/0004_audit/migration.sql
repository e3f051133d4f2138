-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "action_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "person" TEXT,
    "role" TEXT,
    "action" TEXT NOT NULL,
    "movie_id" INTEGER,
    "movie_title" TEXT,
    "details" JSONB NOT NULL,
    "outcome" TEXT NOT NULL,
    "error" TEXT,
    "client" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_client_keys" (
    "day" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "audit_client_keys_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_action_id_key" ON "audit_entries"("action_id");

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");
