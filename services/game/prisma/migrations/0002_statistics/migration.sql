-- CreateTable
CREATE TABLE "statistics" (
    "player" TEXT NOT NULL,
    "played" INTEGER NOT NULL,
    "wins_by_guesses" INTEGER[],

    CONSTRAINT "statistics_pkey" PRIMARY KEY ("player")
);

-- CreateTable
CREATE TABLE "win_runs" (
    "player" TEXT NOT NULL,
    "first_date" DATE NOT NULL,
    "last_date" DATE NOT NULL,
    "days" INTEGER NOT NULL,

    CONSTRAINT "win_runs_pkey" PRIMARY KEY ("player","last_date")
);

-- CreateIndex
CREATE UNIQUE INDEX "win_runs_player_first_date_key" ON "win_runs"("player", "first_date");

-- CreateIndex
CREATE INDEX "win_runs_player_days_idx" ON "win_runs"("player", "days");
