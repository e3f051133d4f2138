import type { Database } from '@dreamreel/kit/database/database';
import { SHARED_GUESS_PLAYERS } from '@dreamreel/proto/game/statistics';

/**
 * Advisory lock ID (an arbitrary number). Only one process at a time updates the counters, which prevents deadlocks
 * between processes.
 */
const LOCK = 4_107_001;
/**
 * Number of changes per statement, small enough for a busy database. A larger statement could time out every time and
 * never make progress.
 */
const BATCH = 500;

/**
 * Maximum number of games per day that one IP address adds to the results. A limit of 20 is enough for a household and
 * almost enough for a school class.
 */
export const GAMES_COUNTED_PER_CLIENT = 20;

/**
 * Adds pending changes to the daily counters. A guess counts once per game, ignoring case. Only the first 20 games from
 * one address are counted, and a deleted game is subtracted only if it was counted. Games from unknown addresses are
 * all treated as one address. Each lateral lookup has a `LIMIT`, so the planner uses the primary key regardless of its
 * table size estimates.
 */
const AGGREGATE = `
  WITH taken AS (
    DELETE FROM result_changes
    WHERE id IN (SELECT id FROM result_changes ORDER BY id LIMIT ${BATCH})
    RETURNING *
  ), changes AS (
    SELECT min(id) AS id, play_id, date, won, guesses, hint, sum(players)::int AS players FROM taken
    GROUP BY play_id, date, won, guesses, hint HAVING sum(players) <> 0
  ), known AS (
    SELECT changes.*, coalesce(sender.client, '') AS client, coalesce(sender.day, changes.date) AS day, is_counted,
      row_number() OVER (PARTITION BY changes.date, sender.client, players > 0 ORDER BY id) AS nth
    FROM changes LEFT JOIN LATERAL (SELECT * FROM play_clients WHERE play_id = changes.play_id LIMIT 1) AS sender ON true
  ), counting AS (
    SELECT known.* FROM known LEFT JOIN LATERAL (
      SELECT games FROM day_clients WHERE date = known.date AND client = known.client LIMIT 1
    ) AS kept ON true
    WHERE CASE WHEN players > 0 THEN nth + coalesce(kept.games, 0) <= ${GAMES_COUNTED_PER_CLIENT} ELSE is_counted END
  ), marked AS (
    INSERT INTO play_clients (play_id, client, day, is_counted)
    SELECT play_id, client, day, players > 0 FROM counting
    ON CONFLICT (play_id) DO UPDATE SET is_counted = excluded.is_counted
  ), clients AS (
    INSERT INTO day_clients AS kept (date, client, day, games)
    SELECT date, client, max(day), sum(players) FROM counting GROUP BY 1, 2
    ON CONFLICT (date, client) DO UPDATE SET games = kept.games + excluded.games, day = excluded.day
  ), endings AS (
    INSERT INTO day_endings AS kept (date, won, guesses, players)
    SELECT date, won, cardinality(guesses), sum(players) FROM counting GROUP BY 1, 2, 3
    ON CONFLICT (date, won, guesses) DO UPDATE SET players = kept.players + excluded.players
  ), scenes AS (
    INSERT INTO day_scenes AS kept (date, hint, players)
    SELECT date, hint, sum(players) FROM counting WHERE won GROUP BY 1, 2
    ON CONFLICT (date, hint) DO UPDATE SET players = kept.players + excluded.players
  ), wrong AS (
    SELECT DISTINCT id, date, client, day, lower(guess) AS folded, players
    FROM counting, unnest(CASE WHEN won THEN trim_array(guesses, 1) ELSE guesses END) AS guess
  ), clients_of_guesses AS (
    INSERT INTO day_guess_clients (date, folded, client)
    SELECT DISTINCT date, folded, client FROM wrong LEFT JOIN LATERAL (
      SELECT clients FROM day_wrong_guesses WHERE date = wrong.date AND folded = wrong.folded LIMIT 1
    ) AS kept ON true
    WHERE players > 0 AND client <> '' AND day = date AND coalesce(kept.clients, 0) < ${SHARED_GUESS_PLAYERS}
    ON CONFLICT DO NOTHING
    RETURNING date, folded
  ), wrong_guesses AS (
    INSERT INTO day_wrong_guesses AS kept (date, folded, players, clients)
    SELECT date, folded, counted.players, coalesce(added.clients, 0)
    FROM (SELECT date, folded, sum(players) AS players FROM wrong GROUP BY 1, 2) AS counted
    LEFT JOIN (SELECT date, folded, count(*) AS clients FROM clients_of_guesses GROUP BY 1, 2) AS added USING (date, folded)
    ON CONFLICT (date, folded) DO UPDATE SET
      players = kept.players + excluded.players, clients = kept.clients + excluded.clients
  )
  SELECT count(*)::int AS aggregated FROM taken`;

/** Adds all pending changes to the daily counters. */
export async function aggregateResults(database: Pick<Database, 'transaction'>): Promise<void> {
  while ((await aggregateSomeResults(database)) === BATCH);
}

/** Adds the oldest pending changes to the daily counters, up to a fixed number, and returns how many were added. */
export function aggregateSomeResults(database: Pick<Database, 'transaction'>): Promise<number> {
  return database.transaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rows } = await client.query<{ aggregated: number }>(AGGREGATE);
    return rows[0]?.aggregated ?? 0;
  });
}
