import { addGuestMonths, deleteGuestMonths } from '@dreamreel/game/adapters/plays/guest-months';
import type { Database } from '@dreamreel/kit/database/database';
import { daysBetween, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import type { Turn } from './played-turns.ts';

export type MonthChange = {
  readonly ms: number;
  /** The longest that somebody waited for a look and two guesses meanwhile. */
  readonly longestGuessMs: number;
};
export type MonthChanges = { readonly rows: number; readonly dropped: MonthChange; readonly added: MonthChange };

const OLDEST = `
  SELECT relname AS name, (SELECT to_char(min(date), 'YYYY-MM-DD') FROM plays_guests) AS first_day, reltuples::int AS rows
  FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
  WHERE inhparent = 'plays_guests'::regclass AND relname ~ '\\d$' AND reltuples > 0 ORDER BY relname LIMIT 1`;

/** Drops the oldest month of guests' plays and adds one, while somebody plays on another connection. */
export async function monthChanges(
  database: Database,
  players: Database,
  guess: Turn,
  today: GameDate,
): Promise<MonthChanges> {
  const { rows } = await database.pool.query<{ first_day: GameDate; rows: number }>(OLDEST);
  const [oldest] = rows;
  if (!oldest) throw new Error('No month of guests’ plays');
  // The oldest month alone is over for that long.
  const days = daysBetween(oldest.first_day, today) - 31;
  const dropped = await meanwhile(players, guess, () => deleteGuestMonths(database, startOfDay(today), days));
  const later = `${Number(today.slice(0, 4)) + 2}-01-01`;
  const added = await meanwhile(players, guess, () => addGuestMonths(database, later));
  return { rows: oldest.rows, dropped, added };
}

async function meanwhile(players: Database, guess: Turn, work: () => Promise<unknown>): Promise<MonthChange> {
  let isDone = false;
  let longestGuessMs = 0;
  const playing = (async () => {
    while (!isDone) {
      const begun = performance.now();
      await guess(players);
      longestGuessMs = Math.max(longestGuessMs, performance.now() - begun);
    }
  })();
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  isDone = true;
  await playing;
  return { ms, longestGuessMs };
}
