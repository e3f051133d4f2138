-- AlterTable
-- Whoever got the daily mail before there was a verification goes on getting it.
ALTER TABLE "subscribers" ADD COLUMN "email_verified" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "account_mails" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "email" TEXT,
    "language" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "claim" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "detail" TEXT,

    CONSTRAINT "account_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deleted_users" (
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "deleted_users_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "account_mails_state_not_before_idx" ON "account_mails"("state", "not_before");

-- CreateIndex
CREATE INDEX "account_mails_user_id_idx" ON "account_mails"("user_id");

-- CreateIndex
CREATE INDEX "deliveries_user_id_idx" ON "deliveries"("user_id");

-- CreateIndex
CREATE INDEX "unsubscribe_tokens_user_id_idx" ON "unsubscribe_tokens"("user_id");
