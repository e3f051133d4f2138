-- CreateTable
CREATE TABLE "subscribers" (
    "user_id" INTEGER NOT NULL,
    "email_notifications" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL,
    "opted_out_version" INTEGER,
    "email_verified" BOOLEAN NOT NULL DEFAULT true,
    "time_zone" TEXT NOT NULL DEFAULT '',

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
    "not_after" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("date","user_id")
);

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

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" BYTEA NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "hour" SMALLINT NOT NULL DEFAULT 0,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_for" DATE NOT NULL,
    "not_before" TIMESTAMPTZ(3) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "failed_days" SMALLINT NOT NULL DEFAULT 0,
    "service" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_clients" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_clients_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mail_run_zones" (
    "date" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "not_after" TIMESTAMPTZ(3) NOT NULL,
    "collected_up_to" INTEGER NOT NULL DEFAULT 0,
    "collected_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_run_zones_pkey" PRIMARY KEY ("date","time_zone")
);

-- CreateIndex
CREATE INDEX "unsubscribe_tokens_created_at_idx" ON "unsubscribe_tokens"("created_at");

-- CreateIndex
CREATE INDEX "deliveries_date_state_not_before_idx" ON "deliveries"("date", "state", "not_before");

-- CreateIndex
CREATE INDEX "account_mails_state_not_before_idx" ON "account_mails"("state", "not_before");

-- CreateIndex
CREATE INDEX "account_mails_user_id_idx" ON "account_mails"("user_id");

-- CreateIndex
CREATE INDEX "deliveries_user_id_idx" ON "deliveries"("user_id");

-- CreateIndex
CREATE INDEX "unsubscribe_tokens_user_id_idx" ON "unsubscribe_tokens"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_claimed_for_idx" ON "push_subscriptions"("claimed_for");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_service_claimed_for_idx" ON "push_subscriptions"("service", "claimed_for");

-- CreateIndex
CREATE INDEX "subscribers_time_zone_user_id_idx" ON "subscribers"("time_zone", "user_id");
