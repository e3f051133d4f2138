import type { Database } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';

export type StoredPlay = { readonly player: string; readonly date: GameDate; readonly startedAt?: string };

/** Stores won games and the puzzles of their days. Games start at noon unless `startedAt` is set. */
export async function storePlays(database: Pick<Database, 'pool'>, plays: readonly StoredPlay[]): Promise<void> {
  for (const { player, date, startedAt = `${date}T12:00:00Z` } of plays) {
    const puzzle = `INSERT INTO puzzles (date, movie, version) VALUES ($1, '{}', 1) ON CONFLICT DO NOTHING`;
    await database.pool.query(puzzle, [date]);
    const play = `
      INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at)
      SELECT $1, date, id, 'won', '{Alien}', 1, $3 FROM puzzles WHERE date = $2`;
    await database.pool.query(play, [player, date, startedAt]);
  }
}

/** Returns the database table that contains each game, keyed by player and date. */
export async function tablesOfPlays(database: Pick<Database, 'pool'>): Promise<Readonly<Record<string, string>>> {
  const { rows } = await database.pool.query<{ play: string; name: string }>(
    `SELECT player || ' ' || to_char(date, 'YYYY-MM-DD') AS play, tableoid::regclass::text AS name FROM plays`,
  );
  return Object.fromEntries(rows.map(({ play, name }) => [play, name]));
}
