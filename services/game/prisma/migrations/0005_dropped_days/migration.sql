-- CreateTable
CREATE TABLE "dropped_days" (
    "date" DATE NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "dropped_days_pkey" PRIMARY KEY ("date")
);
