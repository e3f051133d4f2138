-- CreateTable
CREATE TABLE "puzzles" (
    "id" SERIAL NOT NULL,
    "date" DATE NOT NULL,
    "movie" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "puzzles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plays" (
    "id" BIGSERIAL NOT NULL,
    "player" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "puzzle_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "guesses" TEXT[],
    "hints_used" SMALLINT NOT NULL,
    "counted" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "plays_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "puzzles_date_key" ON "puzzles"("date");

-- CreateIndex
CREATE INDEX "plays_puzzle_id_idx" ON "plays"("puzzle_id");

-- CreateIndex
CREATE UNIQUE INDEX "plays_player_date_key" ON "plays"("player", "date");

-- AddForeignKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
