import type { Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';

/** Number of rows per statement, small enough that guesses are delayed only briefly. */
const BATCH = 1_000;
/** Plays expire at 04:00 UTC because most players arrive in the hours after midnight. */
const EXPIRY_HOUR = 4;
/** Number of days that a guest's archive game is kept after the first guess, even if its day is older. */
const ARCHIVE_GAME_DAYS = 30;
const HOUR_MS = 3_600_000;

/** The first day whose dashboard numbers aren't final. They are counted from the stored plays. */
const findFirstUncounted = {
  name: 'find-first-day-without-final-numbers',
  text: `
    SELECT to_char(min(puzzles.date), 'YYYY-MM-DD') AS date
    FROM puzzles LEFT JOIN day_numbers AS known ON known.date = puzzles.date
    WHERE known.returned_within_week IS NULL`,
};
/** The condition on `player` must match the condition of the index `plays_guests_date_idx`. */
const DELETE_PLAYS = `
  DELETE FROM plays WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM plays
    WHERE player >= 'guest:' AND player < 'guest;' AND date < least($1::date, $2::date) AND started_at < $3
    ORDER BY date LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;
/** Sets a flag that the triggers on `plays` check, so that the daily results don't change. */
const KEEP_RESULTS = `SELECT set_config('dreamreel.keeps_results', 'on', true)`;

/**
 * Deletes guests' games of days that ended more than `days` days ago. If `days` is 0, nothing is deleted. Several processes
 * can delete at the same time.
 */
export async function deleteExpiredPlays(
  database: Pick<Database, 'query' | 'transaction'>,
  now: Date,
  days: number,
): Promise<void> {
  if (days === 0) return;
  const keptFrom = addDays(utcDate(new Date(now.getTime() - EXPIRY_HOUR * HOUR_MS)), -days);
  const startedBefore = new Date(now.getTime() - ARCHIVE_GAME_DAYS * 24 * HOUR_MS);
  const [uncounted] = await database.query<{ date: GameDate | null }>(findFirstUncounted, []);
  const deleteBatch = () =>
    database.transaction(async (client) => {
      await client.query(KEEP_RESULTS);
      return (await client.query(DELETE_PLAYS, [keptFrom, uncounted?.date ?? null, startedBefore])).rowCount;
    });
  while ((await deleteBatch()) === BATCH);
}

const DELETE_EXPIRED = [
  { name: 'delete-client-keys', text: 'DELETE FROM client_keys WHERE day < $1' },
  { name: 'delete-play-clients', text: 'DELETE FROM play_clients WHERE day < $1' },
  { name: 'delete-day-clients', text: 'DELETE FROM day_clients WHERE day < $1' },
  { name: 'delete-guess-clients', text: 'DELETE FROM day_guess_clients WHERE date < $1' },
] as const;

/** Deletes client pseudonyms and keys from before yesterday. The counts that were made with them remain. */
export async function deleteExpiredPseudonyms(database: Pick<Database, 'query'>, today: GameDate): Promise<void> {
  for (const statement of DELETE_EXPIRED) await database.query(statement, [addDays(today, -1)]);
}
