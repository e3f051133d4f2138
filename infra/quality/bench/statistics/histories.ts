import { recount } from '@dreamreel/game/adapters/statistics/pg-statistics';
import type { Database } from '@dreamreel/kit/database/database';

/** A movie on each of the last `days` days. */
const PUZZLES = `
  INSERT INTO puzzles (date, movie, version)
  SELECT current_date - n, '{}', 0 FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;

/** Every seventh day is lost, so that there are as many runs as years have weeks. */
const GAMES = `
  INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, counted, started_at, finished_at)
  SELECT $1, date, CASE WHEN day % 7 = 0 THEN 'lost' ELSE 'won' END, array_fill('a guess'::text, ARRAY[1 + day % 5]),
    1, id, true, date, date
  FROM (SELECT id, date, current_date - date AS day FROM puzzles WHERE date < current_date AND date >= current_date - $2::int) AS past`;

/** Gives a player games on each of the last `days` days, and the statistics that follow from them. */
export async function playedFor(database: Database, userId: number, days: number): Promise<void> {
  const player = `user:${userId}`;
  await database.transaction(async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(PUZZLES, [days]);
    await client.query(GAMES, [player, days]);
    await recount(client, player);
  });
}
