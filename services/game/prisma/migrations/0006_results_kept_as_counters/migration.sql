-- CreateTable
CREATE TABLE "result_changes" (
    "id" BIGSERIAL NOT NULL,
    "date" DATE NOT NULL,
    "players" SMALLINT NOT NULL,
    "won" BOOLEAN NOT NULL,
    "guesses" TEXT[],

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

    CONSTRAINT "day_wrong_guesses_pkey" PRIMARY KEY ("date","folded")
);

-- CreateTable
CREATE TABLE "day_spellings" (
    "date" DATE NOT NULL,
    "folded" TEXT NOT NULL,
    "spelling" TEXT NOT NULL,
    "players" INTEGER NOT NULL,

    CONSTRAINT "day_spellings_pkey" PRIMARY KEY ("date","folded","spelling")
);

-- CreateIndex
CREATE INDEX "day_wrong_guesses_date_players_idx" ON "day_wrong_guesses"("date", "players");

-- A game that ends, or a finished one that goes (of two that are claimed one stays), changes the results of its day.
-- By trigger, so that no way to write a play can forget it, the version before this one included.
CREATE FUNCTION "tell_result"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    play "plays";
    sign SMALLINT;
BEGIN
    IF TG_OP = 'DELETE' THEN play := OLD; sign := -1; ELSE play := NEW; sign := 1; END IF;
    INSERT INTO "result_changes" ("date", "players", "won", "guesses")
    VALUES (play."date", sign, play."status" = 'won', play."guesses");
    RETURN NULL;
END $$;

CREATE TRIGGER "plays_begun_and_ended" AFTER INSERT ON "plays" FOR EACH ROW
    WHEN (NEW."status" <> 'playing') EXECUTE FUNCTION "tell_result"();
CREATE TRIGGER "plays_ended" AFTER UPDATE OF "status" ON "plays" FOR EACH ROW
    WHEN (OLD."status" = 'playing' AND NEW."status" <> 'playing') EXECUTE FUNCTION "tell_result"();
CREATE TRIGGER "plays_gone" AFTER DELETE ON "plays" FOR EACH ROW
    WHEN (OLD."status" <> 'playing') EXECUTE FUNCTION "tell_result"();

-- Making a trigger has locked out writers until the end of this transaction: no game is missed or told twice.
INSERT INTO "result_changes" ("date", "players", "won", "guesses")
SELECT "date", 1, "status" = 'won', "guesses" FROM "plays" WHERE "status" <> 'playing';
