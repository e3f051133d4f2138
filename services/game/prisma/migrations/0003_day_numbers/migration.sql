-- CreateTable
CREATE TABLE "day_numbers" (
    "date" DATE NOT NULL,
    "players" INTEGER NOT NULL,
    "won_at_hint" INTEGER[],
    "lost" INTEGER NOT NULL,
    "returned_within_week" INTEGER,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "day_numbers_pkey" PRIMARY KEY ("date")
);
