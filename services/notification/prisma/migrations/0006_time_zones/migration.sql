-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "not_after" TIMESTAMPTZ(3);

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
CREATE INDEX "subscribers_time_zone_user_id_idx" ON "subscribers"("time_zone", "user_id");
