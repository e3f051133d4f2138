import type { Database } from '@dreamreel/kit/database';

/** An arbitrary number: one process at a time adds to the counters, so that no two wait for each other's rows. */
const LOCK = 4_107_001;
/** Few enough for a busy database: what takes longer than a statement may would never be done. */
const AT_ONCE = 500;

/** Moves told games into the counters of their days. A guess counts once a game, whatever the case it was written in. */
const FOLD = `
  WITH taken AS (
    DELETE FROM result_changes
    WHERE id <= (SELECT max(id) FROM (SELECT id FROM result_changes ORDER BY id LIMIT ${AT_ONCE}) AS oldest)
    RETURNING *
  ), wrong AS (
    SELECT date, lower(guess) AS folded, min(guess) AS spelling, players
    FROM taken, unnest(CASE WHEN won THEN trim_array(guesses, 1) ELSE guesses END) AS guess
    GROUP BY id, date, lower(guess), players
  ), endings AS (
    INSERT INTO day_endings AS kept (date, won, guesses, players)
    SELECT date, won, cardinality(guesses), sum(players) FROM taken GROUP BY 1, 2, 3
    ON CONFLICT (date, won, guesses) DO UPDATE SET players = kept.players + excluded.players
  ), wrong_guesses AS (
    INSERT INTO day_wrong_guesses AS kept (date, folded, players)
    SELECT date, folded, sum(players) FROM wrong GROUP BY 1, 2
    ON CONFLICT (date, folded) DO UPDATE SET players = kept.players + excluded.players
  ), spellings AS (
    INSERT INTO day_spellings AS kept (date, folded, spelling, players)
    SELECT date, folded, spelling, sum(players) FROM wrong GROUP BY 1, 2, 3
    ON CONFLICT (date, folded, spelling) DO UPDATE SET players = kept.players + excluded.players
  )
  SELECT count(*)::int AS folded FROM taken`;

/** Brings the counters of all days up to what has ended until now. */
export async function foldResults(database: Pick<Database, 'transaction'>): Promise<void> {
  while ((await foldSomeResults(database)) === AT_ONCE);
}

/** The same for the oldest of it alone, in a bounded time. Answers how many games that were. */
export function foldSomeResults(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ folded: number }>(FOLD);
    return rows[0]?.folded ?? 0;
  });
}
