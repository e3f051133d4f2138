-- Plays in partitions: users' are kept, guests' by month of their date, so that a month is deleted by dropping a table.
-- Holds every statement on plays until all rows are copied: docs/scaling.md, "The table of plays", says how long that is.
LOCK TABLE "plays" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "plays" RENAME TO "plays_unpartitioned";
ALTER SEQUENCE "plays_id_seq" OWNED BY NONE;

-- CreateTable
-- "C": ranges of players are those of their bytes, whatever the locale of the database.
CREATE TABLE "plays" (
    "id" BIGINT NOT NULL DEFAULT nextval('plays_id_seq'),
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
    "mode" TEXT NOT NULL DEFAULT 'normal'
) PARTITION BY RANGE ("player");

-- A play is written about five times: with free space in each page Postgres updates it there, without its indexes (HOT).
CREATE TABLE "plays_users" PARTITION OF "plays" FOR VALUES FROM ('user:') TO ('user;') WITH (fillfactor = 60);
CREATE TABLE "plays_guests" PARTITION OF "plays" FOR VALUES FROM ('guest:') TO ('guest;') PARTITION BY RANGE ("date");
-- Those of deleted users.
CREATE TABLE "plays_others" PARTITION OF "plays" DEFAULT;
-- Games of the archive whose month was dropped, and of a month that has no partition yet.
CREATE TABLE "plays_guests_other_months" PARTITION OF "plays_guests" DEFAULT;

-- The months that guests have played, this one and the next two. Later ones: src/adapters/guest-months.ts.
DO $$
DECLARE
    month DATE;
BEGIN
    FOR month IN
        SELECT date_trunc('month', "date")::date FROM "plays_unpartitioned" WHERE "player" LIKE 'guest:%'
        UNION SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month')::date
        FROM generate_series(0, 2) AS n
    LOOP
        EXECUTE format('CREATE TABLE %I PARTITION OF "plays_guests" FOR VALUES FROM (%L) TO (%L) WITH (fillfactor = 60)',
            'plays_guests_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
    END LOOP;
END $$;

INSERT INTO "plays" ("id", "player", "date", "puzzle_id", "status", "guesses", "hints_used", "hints_of_guesses", "counted",
    "started_at", "finished_at", "mode")
SELECT "id", "player", "date", "puzzle_id", "status", "guesses", "hints_used", "hints_of_guesses", "counted",
    "started_at", "finished_at", "mode" FROM "plays_unpartitioned";
DROP TABLE "plays_unpartitioned";
ALTER SEQUENCE "plays_id_seq" OWNED BY "plays"."id";

-- AddPrimaryKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_pkey" PRIMARY KEY ("player", "date");

-- CreateIndex
CREATE INDEX "plays_id_idx" ON "plays"("id");
CREATE INDEX "plays_puzzle_id_idx" ON "plays"("puzzle_id");
CREATE INDEX "plays_date_idx" ON "plays"("date");

-- Of guests, games of the archive alone: they are kept for some time when their month is dropped.
CREATE INDEX "plays_guests_archive_idx" ON "plays_guests"("started_at")
    WHERE ("started_at" AT TIME ZONE 'UTC')::date > "date" + 1;

-- Of users, games in hard mode alone: their statistics would else read every day that the user has played.
CREATE INDEX "plays_users_hard_idx" ON "plays_users"("player") WHERE "mode" = 'hard';

-- AddForeignKey
ALTER TABLE "plays" ADD CONSTRAINT "plays_puzzle_id_fkey" FOREIGN KEY ("puzzle_id") REFERENCES "puzzles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A new name of its player moves a play to another partition: Postgres deletes it there and inserts it here. The results of
-- its day stay as they are, whichever version's statement it was.
CREATE FUNCTION "mark_moving_plays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('dreamreel.moving_plays', CASE TG_WHEN WHEN 'BEFORE' THEN 'on' ELSE 'off' END, true);
    RETURN NULL;
END $$;

CREATE TRIGGER "plays_begin_to_move" BEFORE UPDATE OF "player" ON "plays" FOR EACH STATEMENT
    EXECUTE FUNCTION "mark_moving_plays"();
CREATE TRIGGER "plays_have_moved" AFTER UPDATE OF "player" ON "plays" FOR EACH STATEMENT
    EXECUTE FUNCTION "mark_moving_plays"();

CREATE TRIGGER "plays_inserted_ended" AFTER INSERT ON "plays" FOR EACH ROW
    WHEN (NEW."status" <> 'playing' AND current_setting('dreamreel.moving_plays', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "record_result_change"();
CREATE TRIGGER "plays_ended" AFTER UPDATE OF "status" ON "plays" FOR EACH ROW
    WHEN (OLD."status" = 'playing' AND NEW."status" <> 'playing') EXECUTE FUNCTION "record_result_change"();
CREATE TRIGGER "plays_deleted" AFTER DELETE ON "plays" FOR EACH ROW
    WHEN (OLD."status" <> 'playing' AND current_setting('dreamreel.moving_plays', true) IS DISTINCT FROM 'on')
    EXECUTE FUNCTION "record_result_change"();

-- A generic plan leaves partitions out when it runs. Without it every execution is planned anew, which costs more than the
-- execution itself. For connections of this role to this database.
DO $$
BEGIN
    EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET plan_cache_mode = force_generic_plan', current_database());
END $$;
