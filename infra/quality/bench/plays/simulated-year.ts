import { addGuestMonths } from '@dreamreel/game/adapters/plays/guest-months';
import type { Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';

const MONTHS = 14;
/** Of the plays of a day; the others are guests'. */
const SHARE_OF_USERS = 0.2;

export type Population = { readonly days: number; readonly guestsADay: number; readonly users: number };

/** So many plays, spread evenly over the days of a year and the weeks that guests' plays are kept beyond it. */
export function populationOf(plays: number, today: GameDate): Population {
  const days = daysOf(today).length;
  const users = Math.round((plays * SHARE_OF_USERS) / days);
  return { days, users, guestsADay: Math.round(plays / days) - users };
}

const PUZZLES = `INSERT INTO puzzles (date, movie, version) SELECT unnest($1::date[]), '{}', 1 ON CONFLICT DO NOTHING`;
const AFTERWARDS = `INSERT INTO day_numbers SELECT date, 0, '{}', 0, 0, now() FROM puzzles WHERE date < $1 ON CONFLICT DO NOTHING`;
/** Like the plays of people: two guesses in three end the game, in no order of names. */
const GAMES = `
  INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, hints_of_guesses, counted, started_at, finished_at)
  SELECT player, date, id, 'won', ARRAY['The Usual Suspects', 'Memento', 'Alien'], 3, '{1,2,3}', true,
    date + interval '10 hours', date + interval '10 hours 4 minutes'
  FROM puzzles, LATERAL (
    SELECT 'guest:' || md5(date::text || n) || '-' || to_char(date, 'YYYY-MM-DD') AS player FROM generate_series(1, $2::int) AS n
    UNION ALL SELECT 'user:' || n FROM generate_series(1, $3::int) AS n
  ) AS players WHERE date = $1 ORDER BY md5(player)`;
const RECORDS = `
  INSERT INTO statistics SELECT 'user:' || n, $2, ARRAY[0, 0, $2, 0, 0]::int[] FROM generate_series(1, $1::int) AS n
  ON CONFLICT DO NOTHING`;
const RUNS = `
  INSERT INTO win_runs SELECT 'user:' || n, $2, $3, $4 FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`;

/** Fills a database with the plays of a population; a day that has plays already is left as it is. */
export async function fill(database: Database, today: GameDate, population: Population): Promise<void> {
  const days = daysOf(today);
  await database.pool.query(PUZZLES, [[...days, today]]);
  for (const day of days) {
    const { rowCount } = await database.pool.query('SELECT FROM plays WHERE player = $1 AND date = $2', [
      'user:1',
      day,
    ]);
    if (!rowCount) await fillDay(database, day, population);
  }
  const [first, last] = [days[0], days.at(-1)];
  await database.pool.query(RECORDS, [population.users, days.length]);
  await database.pool.query(RUNS, [population.users, first, last, days.length]);
  await database.pool.query(AFTERWARDS, [today]);
}

/** The monthly tables of all days. */
export async function addMonths(database: Database, today: GameDate): Promise<void> {
  for (const day of daysOf(today).filter((date) => date.endsWith('-01'))) await addGuestMonths(database, day);
  await addGuestMonths(database, today);
}

/** Without triggers: results and foreign keys are not what is measured. */
function fillDay(database: Database, day: GameDate, { guestsADay, users }: Population): Promise<void> {
  return database.transaction(async (client) => {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL synchronous_commit = off');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(GAMES, [day, guestsADay, users]);
  });
}

/** From the first of the month `MONTHS` months ago until yesterday. */
function daysOf(today: GameDate): GameDate[] {
  const start = new Date(`${today}T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() - MONTHS, 1);
  const days: GameDate[] = [];
  for (let day = utcDate(start); day < today; day = addDays(day, 1)) days.push(day);
  return days;
}
