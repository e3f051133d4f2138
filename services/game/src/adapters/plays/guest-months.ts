import type { Client, Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { isMonthTable, monthTable } from '../../domain/guest-month.ts';
import { firstOfMonth, monthAfter } from '../../domain/month.ts';

/** Advisory lock ID (an arbitrary number). Only one process at a time can change the partitions. */
const LOCK = 4_107_003;
/** Number of future months for which partitions are created in advance. */
const MONTHS_AHEAD = 2;
/**
 * The timeout is short, because all guesses queue behind a statement that waits for a table lock. If the lock times
 * out, the next scheduled run tries again.
 */
const LOCK_TIMEOUT = "SET LOCAL lock_timeout = '500ms'";
/**
 * Percentage of each table page that new rows fill. The free space is for updated row versions, so Postgres can use HOT
 * updates, which don't touch any index.
 */
const FILLFACTOR = 60;
/** Number of rows per statement, small enough that guesses are delayed only briefly. */
const BATCH = 1_000;
/** Number of days that a guest's archive game is kept after the first guess, even if the month is deleted. */
const ARCHIVE_GAME_DAYS = 30;

const OTHER_MONTHS = 'plays_guests_other_months';
/** Must match the condition of the `plays_guests_archive_idx` index. */
const IS_ARCHIVE_GAME = `(started_at AT TIME ZONE 'UTC')::date > date + 1`;
/**
 * Sets a flag that the triggers on `plays` check. The flag means that rows are only being moved or cleaned up, so the
 * daily results must not change.
 */
const KEEP_RESULTS = `SELECT set_config('dreamreel.moving_plays', 'on', true)`;

const findTables = {
  name: 'find-tables-of-guests',
  text: `
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'plays_guests'::regclass ORDER BY relname`,
};
const findUncounted = {
  name: 'find-days-without-final-numbers',
  text: `
    SELECT FROM puzzles LEFT JOIN day_numbers AS known ON known.date = puzzles.date
    WHERE puzzles.date < $1 AND known.returned_within_week IS NULL LIMIT 1`,
};
const DELETE_OTHERS = `
  DELETE FROM ${OTHER_MONTHS} WHERE (player, date) IN (
    SELECT player, date FROM ${OTHER_MONTHS} WHERE date < $1 AND started_at < $2 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

type Deps = Pick<Database, 'query' | 'transaction'>;

/**
 * Creates the partitions for the current and upcoming months. Guest games that were already stored for those months are
 * moved into the new partitions.
 */
export async function addGuestMonths(database: Deps, today: GameDate): Promise<void> {
  let month = firstOfMonth(today);
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const from = month;
    if (!(await tables(database)).includes(monthTable(from))) {
      await changePartitions(database, (client) => addMonth(client, from));
    }
    month = monthAfter(from);
  }
}

/**
 * Deletes guest games from months that ended more than `days` days ago. A month is deleted only after its dashboard
 * numbers are final, because those numbers are counted from the stored games. Archive games are kept for
 * `ARCHIVE_GAME_DAYS` after their first guess. If `days` is 0, nothing is deleted.
 */
export async function deleteGuestMonths(database: Deps, now: Date, days: number): Promise<void> {
  if (days === 0) return;
  const keptFrom = addDays(utcDate(now), -days);
  const startedBefore = new Date(now.getTime() - ARCHIVE_GAME_DAYS * 24 * 3_600_000);
  const months = (await tables(database)).filter(isMonthTable).filter((table) => table < monthTable(keptFrom));
  for (const table of months) {
    const end = monthAfter(`${table.slice(-7).replace('_', '-')}-01`);
    if ((await database.query(findUncounted, [end])).length > 0) break;
    await changePartitions(database, (client) => dropMonth(client, table, startedBefore));
  }
  while ((await deleteOthers(database, keptFrom, startedBefore)) === BATCH);
}

async function tables(database: Pick<Database, 'query'>): Promise<readonly string[]> {
  return (await database.query<{ name: string }>(findTables, [])).map(({ name }) => name);
}

/**
 * Runs `work` in a transaction, or does nothing if another process is changing partitions. Throws if a table lock isn't
 * acquired within the lock timeout.
 */
async function changePartitions(
  database: Pick<Database, 'transaction'>,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS locked', [LOCK]);
    if (!rows[0]?.locked) return;
    await client.query(LOCK_TIMEOUT);
    await client.query(KEEP_RESULTS);
    await work(client);
  });
}

/**
 * Creates a month's table and attaches it as a partition. Creating the table directly as a partition would lock all
 * guest games. Attaching a table only locks `plays_guests_other_months`. Postgres scans that small table once to make
 * sure that it contains no games from the new month.
 */
async function addMonth(client: Client, from: GameDate): Promise<void> {
  const table = monthTable(from);
  const { rowCount } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table]);
  if (rowCount) return;
  await client.query(`LOCK TABLE ${OTHER_MONTHS} IN ACCESS EXCLUSIVE MODE`);
  await client.query(`CREATE TABLE ${table} (LIKE plays_guests INCLUDING DEFAULTS) WITH (fillfactor = ${FILLFACTOR})`);
  await client.query(
    `WITH moved AS (DELETE FROM ${OTHER_MONTHS} WHERE date >= $1 AND date < $2 RETURNING *)
     INSERT INTO ${table} SELECT * FROM moved`,
    [from, monthAfter(from)],
  );
  await client.query(
    `ALTER TABLE plays_guests ATTACH PARTITION ${table} FOR VALUES FROM ('${from}') TO ('${monthAfter(from)}')`,
  );
}

async function dropMonth(client: Client, table: string, startedBefore: Date): Promise<void> {
  const { rowCount } = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table]);
  if (!rowCount) return;
  await client.query(`ALTER TABLE plays_guests DETACH PARTITION ${table}`);
  const recent = `SELECT * FROM ${table} WHERE ${IS_ARCHIVE_GAME} AND started_at >= $1`;
  await client.query(`INSERT INTO ${OTHER_MONTHS} ${recent}`, [startedBefore]);
  await client.query(`DROP TABLE ${table}`);
}

function deleteOthers(database: Deps, keptFrom: GameDate, startedBefore: Date): Promise<number> {
  return database.transaction(async (client) => {
    await client.query(KEEP_RESULTS);
    return (await client.query(DELETE_OTHERS, [keptFrom, startedBefore])).rowCount ?? 0;
  });
}
