-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "service" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "push_clients" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_clients_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "push_subscriptions_service_claimed_for_idx" ON "push_subscriptions"("service", "claimed_for");

-- As `pushServiceOf` names the service of a new row.
UPDATE "push_subscriptions" SET "service" = coalesce(
  substring("endpoint" from '^https://(?:[^/]+\.)?(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\.?(?:/|$)'),
  substring("endpoint" from '^https://(?:[^/]+\.)?([^./]+\.[^./]+)\.?(?:/|$)'),
  '');
