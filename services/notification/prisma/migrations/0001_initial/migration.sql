-- CreateTable
CREATE TABLE "subscribers" (
    "user_id" INTEGER NOT NULL,
    "email_notifications" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "opted_out_version" INTEGER,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "unsubscribe_tokens" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "unsubscribe_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "mail_runs" (
    "date" DATE NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "collected_up_to" INTEGER NOT NULL DEFAULT 0,
    "collected_at" TIMESTAMPTZ(3),
    "next_send_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_runs_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "date" DATE NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "claim" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "detail" TEXT,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("date","user_id")
);

-- CreateIndex
CREATE INDEX "unsubscribe_tokens_created_at_idx" ON "unsubscribe_tokens"("created_at");

-- CreateIndex
CREATE INDEX "deliveries_date_state_not_before_idx" ON "deliveries"("date", "state", "not_before");
