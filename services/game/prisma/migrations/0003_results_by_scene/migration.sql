-- The scene at which a game ended, 1 to 5. Changes that were recorded before have 0.
ALTER TABLE "result_changes" ADD COLUMN "hint" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "day_scenes" (
    "date" DATE NOT NULL,
    "hint" SMALLINT NOT NULL,
    "players" INTEGER NOT NULL,

    CONSTRAINT "day_scenes_pkey" PRIMARY KEY ("date","hint")
);

CREATE OR REPLACE FUNCTION "record_result_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    play "plays";
    sign SMALLINT;
BEGIN
    IF TG_OP = 'DELETE' THEN play := OLD; sign := -1; ELSE play := NEW; sign := 1; END IF;
    INSERT INTO "result_changes" ("date", "players", "won", "guesses", "play_id", "hint")
    VALUES (play."date", sign, play."status" = 'won', play."guesses", play."id", play."hints_used");
    RETURN NULL;
END $$;
