-- AlterTable
ALTER TABLE "generation_settings" ADD COLUMN "monthly_limit_micros" BIGINT;

-- AlterTable
ALTER TABLE "paid_calls" ADD COLUMN "micros" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "model_prices" (
    "purpose" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "micros" INTEGER NOT NULL,

    CONSTRAINT "model_prices_pkey" PRIMARY KEY ("purpose","model")
);
