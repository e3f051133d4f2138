-- CreateTable
CREATE TABLE "puzzles" (
    "id" SERIAL NOT NULL,
    "date" DATE NOT NULL,
    "movie" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "puzzles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dropped_days" (
    "date" DATE NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "dropped_days_pkey" PRIMARY KEY ("date")
);

-- Collation "C" makes ranges of players byte ranges in every locale. A play is updated about five times. Free space in each
-- page lets Postgres update it without its indexes (HOT).
CREATE TABLE "plays" (
    "id" BIGSERIAL NOT NULL,
    "player" TEXT COLLATE "C" NOT NULL,
    "date" DATE NOT NULL,
    "puzzle_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "guesses" TEXT[],
    "hints_used" SMALLINT NOT NULL,
    "hints_of_guesses" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "counted" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "mode" TEXT NOT NULL DEFAULT 'normal',

    CONSTRAINT "plays_pkey" PRIMARY KEY ("player", "date")
) WITH (fillfactor = 60);

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

-- CreateTable
CREATE TABLE "result_changes" (
    "id" BIGSERIAL NOT NULL,
    "date" DATE NOT NULL,
    "players" SMALLINT NOT NULL,
    "won" BOOLEAN NOT NULL,
    "guesses" TEXT[],
    "play_id" BIGINT NOT NULL,

    CONSTRAINT "result_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "day_endings" (
    "date" DATE NOT NULL,
    "won" BOOLEAN NOT NULL,
    "guesses" SMALLINT NOT NULL,
    "players" INTEGER NOT NULL,

    CONSTRAINT "day_endings_pkey" PRIMARY KEY ("date","won","guesses")
);

-- CreateTable
CREATE TABLE "day_wrong_guesses" (
    "date" DATE NOT NULL,
    "folded" TEXT NOT NULL,
    "players" INTEGER NOT NULL,
    "clients" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "day_wrong_guesses_pkey" PRIMARY KEY ("date","folded")
);

-- CreateTable
CREATE TABLE "client_keys" (
    "day" DATE NOT NULL,
    "key" BYTEA NOT NULL,

    CONSTRAINT "client_keys_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "play_clients" (
    "play_id" BIGINT NOT NULL,
    "client" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "is_counted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "play_clients_pkey" PRIMARY KEY ("play_id")
);

-- CreateTable
CREATE TABLE "day_clients" (
    "date" DATE NOT NULL,
    "client" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "games" INTEGER NOT NULL,

    CONSTRAINT "day_clients_pkey" PRIMARY KEY ("date","client")
);

-- CreateTable
CREATE TABLE "day_guess_clients" (
    "date" DATE NOT NULL,
    "folded" TEXT NOT NULL,
    "client" TEXT NOT NULL,

    CONSTRAINT "day_guess_clients_pkey" PRIMARY KEY ("date","folded","client")
);

-- CreateTable
CREATE TABLE "game_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "compares_guesses" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "game_settings_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "puzzles_date_key" ON "puzzles"("date");

-- CreateIndex
CREATE INDEX "plays_puzzle_id_idx" ON "plays"("puzzle_id");

-- CreateIndex
CREATE INDEX "plays_date_idx" ON "plays"("date");

-- Guests' plays only: they are deleted after some time (src/adapters/plays/delete-expired-plays.ts).
CREATE INDEX "plays_guests_date_idx" ON "plays"("date", "started_at") WHERE "player" >= 'guest:' AND "player" < 'guest;';

-- Plays in hard mode only: without it, a user's statistics read every day that the user has played.
CREATE INDEX "plays_hard_idx" ON "plays"("player") WHERE "mode" = 'hard';

-- CreateIndex
CREATE INDEX "win_runs_player_days_idx" ON "win_runs"("player", "days");

-- CreateIndex
CREATE UNIQUE INDEX "win_runs_player_first_date_key" ON "win_runs"("player", "first_date");

-- CreateIndex
CREATE INDEX "day_wrong_guesses_date_players_idx" ON "day_wrong_guesses"("date", "players");

-- CreateIndex
CREATE INDEX "play_clients_day_idx" ON "play_clients"("day");

-- CreateIndex
CREATE INDEX "day_clients_day_idx" ON "day_clients"("day");

-- AddForeignKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Finishing a play, or deleting a finished one (a claim keeps one of two), changes the results of its day. A trigger, so
-- no statement that writes a play can omit it.
CREATE FUNCTION "record_result_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    play "plays";
    sign SMALLINT;
BEGIN
    IF TG_OP = 'DELETE' THEN play := OLD; sign := -1; ELSE play := NEW; sign := 1; END IF;
    INSERT INTO "result_changes" ("date", "players", "won", "guesses", "play_id")
    VALUES (play."date", sign, play."status" = 'won', play."guesses", play."id");
    RETURN NULL;
END $$;

CREATE TRIGGER "plays_inserted_ended" AFTER INSERT ON "plays" FOR EACH ROW
    WHEN (NEW."status" <> 'playing') EXECUTE FUNCTION "record_result_change"();
CREATE TRIGGER "plays_ended" AFTER UPDATE OF "status" ON "plays" FOR EACH ROW
    WHEN (OLD."status" = 'playing' AND NEW."status" <> 'playing') EXECUTE FUNCTION "record_result_change"();
CREATE TRIGGER "plays_deleted" AFTER DELETE ON "plays" FOR EACH ROW
    WHEN (OLD."status" <> 'playing' AND current_setting('dreamreel.keeps_results', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "record_result_change"();
