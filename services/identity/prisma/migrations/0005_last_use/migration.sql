-- AlterTable
-- Of accounts that are there nobody knows when they were used: their time begins now.
ALTER TABLE "users" ADD COLUMN "signed_in_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "users_signed_in_at_idx" ON "users"("signed_in_at");
