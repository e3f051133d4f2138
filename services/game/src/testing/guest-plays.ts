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
