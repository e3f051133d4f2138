-- CreateTable
CREATE TABLE "generation_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_paused" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "generation_settings_pkey" PRIMARY KEY ("id")
);
