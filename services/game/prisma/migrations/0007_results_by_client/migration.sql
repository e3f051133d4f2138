-- AlterTable
ALTER TABLE "result_changes" ADD COLUMN     "play_id" BIGINT;

-- AlterTable
ALTER TABLE "day_wrong_guesses" ADD COLUMN     "clients" INTEGER NOT NULL DEFAULT 0;

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

-- CreateIndex
CREATE INDEX "play_clients_day_idx" ON "play_clients"("day");

-- CreateIndex
CREATE INDEX "day_clients_day_idx" ON "day_clients"("day");

-- Which play it was, so that its client can be found. The triggers stay as they are.
CREATE OR REPLACE FUNCTION "tell_result"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    play "plays";
    sign SMALLINT;
BEGIN
    IF TG_OP = 'DELETE' THEN play := OLD; sign := -1; ELSE play := NEW; sign := 1; END IF;
    INSERT INTO "result_changes" ("date", "players", "won", "guesses", "play_id")
    VALUES (play."date", sign, play."status" = 'won', play."guesses", play."id");
    RETURN NULL;
END $$;
