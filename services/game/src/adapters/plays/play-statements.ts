import type { Statement } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayChange } from '../../application/ports.ts';
import type { Play } from '../../domain/play.ts';

/** A pseudonym of a client's IP address. Each address gets a new pseudonym every day. */
export type DailyClient = { readonly pseudonym: string; readonly day: GameDate };

/** A change to a stored game, with the client pseudonym to store if the change ends the game. */
export type PlayWrite = PlayChange & { readonly client?: DailyClient | undefined };

type Column = { readonly type: string; readonly value: (write: PlayWrite) => unknown };
type Columns = Readonly<Record<string, Column>>;

/** Columns that a write statement stores. Its column lists are derived from these column definitions. */
const UPDATED_COLUMNS: Columns = {
  status: { type: 'text', value: ({ after }) => after.status },
  guesses: { type: 'text[]', value: ({ after }) => after.guesses },
  hints_used: { type: 'smallint', value: ({ after }) => after.hintsUsed },
  hints_of_guesses: { type: 'smallint[]', value: ({ after }) => after.hintsOfGuesses },
  mode: { type: 'text', value: ({ after }) => after.mode },
  counted: { type: 'boolean', value: ({ after }) => after.counted },
  finished_at: { type: 'timestamptz', value: ({ after, now }) => (after.status === 'playing' ? null : now) },
};
const ROW_COLUMNS: Columns = {
  player: { type: 'text', value: ({ player }) => player },
  date: { type: 'date', value: ({ puzzle }) => puzzle.date },
  ...UPDATED_COLUMNS,
  puzzle_id: { type: 'integer', value: ({ puzzle }) => puzzle.id },
  started_at: { type: 'timestamptz', value: ({ now }) => now },
};
const INPUT_COLUMNS: Columns = {
  ...ROW_COLUMNS,
  // The previous values, which are compared with the stored row.
  before_status: { type: 'text', value: ({ before }) => before?.status },
  before_guesses: { type: 'text[]', value: ({ before }) => before?.guesses },
  before_hints_used: { type: 'smallint', value: ({ before }) => before?.hintsUsed },
  before_hints_of_guesses: { type: 'smallint[]', value: ({ before }) => before?.hintsOfGuesses },
  before_mode: { type: 'text', value: ({ before }) => before?.mode },
  // Values for the table `play_clients`.
  client: { type: 'text', value: ({ client }) => client?.pseudonym },
  client_day: { type: 'date', value: ({ client }) => client?.day },
};

const names = (columns: Columns) => Object.keys(columns).join(', ');
const columnDefinitions = Object.entries(INPUT_COLUMNS).map(([name, { type }]) => `${name} ${type}`);
const assignments = Object.keys(UPDATED_COLUMNS).map((name) => `${name} = excluded.${name}`);

/** Returns the parameter of a write statement: a JSON array with one object per write. */
export function writesAsJson(writes: readonly PlayWrite[]): string {
  const columns = Object.entries(INPUT_COLUMNS);
  return JSON.stringify(
    writes.map((write) => Object.fromEntries(columns.map(([name, { value }]) => [name, value(write)]))),
  );
}

/**
 * Performs a compare-and-set on each game, independently of the others, and returns the games that it wrote. Batches wait
 * for each other only if they insert the same games at the same time, and they always insert in the same order. A batch
 * can't contain the same game twice. Each lookup has a `LIMIT`, so the planner uses the primary key regardless of its size
 * estimates. The statement uses `INSERT … ON CONFLICT` instead of `UPDATE … FROM` because with `UPDATE … FROM` the planner
 * would choose the order in which rows are locked.
 */
const writePlays = (name: string, locked: '' | 'SKIP LOCKED'): Statement => ({
  name,
  text: `
    WITH write AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS write (${columnDefinitions.join(', ')})
    ), created AS (
      INSERT INTO plays (${names(ROW_COLUMNS)}) SELECT ${names(ROW_COLUMNS)} FROM write WHERE before_status IS NULL ORDER BY player, date
      ON CONFLICT (player, date) DO NOTHING
      RETURNING id, player, date
    ), changed AS (
      INSERT INTO plays (id, ${names(ROW_COLUMNS)})
      SELECT id, ${names(ROW_COLUMNS)} FROM write CROSS JOIN LATERAL (
        SELECT id FROM plays
        WHERE player = write.player AND date = write.date
          AND status = write.before_status AND guesses = write.before_guesses AND hints_used = write.before_hints_used
          AND hints_of_guesses = write.before_hints_of_guesses AND mode = write.before_mode
        LIMIT 1 FOR UPDATE ${locked}
      ) AS unchanged
      ON CONFLICT (player, date) DO UPDATE SET ${assignments.join(', ')}
      RETURNING id, player, date
    ), written AS (
      SELECT * FROM created UNION ALL SELECT * FROM changed
    ), clients AS (
      INSERT INTO play_clients (play_id, client, day)
      SELECT id, client, client_day FROM written JOIN write USING (player, date) WHERE client IS NOT NULL
    )
    SELECT player, to_char(date, 'YYYY-MM-DD') AS day FROM written`,
});

/** Writes games of several players. Skips rows that other transactions have locked, so two batches can't deadlock. */
export const writeManyPlays = writePlays('write-plays', 'SKIP LOCKED');
/** Writes one game. Waits for another transaction that has locked its row, which can't cause a deadlock. */
export const writeOnePlay = writePlays('write-play', '');

/** Parameters: players, dates. */
export const findPlays: Statement = {
  name: 'find-plays',
  text: `
    SELECT wanted.player, to_char(wanted.date, 'YYYY-MM-DD') AS day, play.*
    FROM unnest($1::text[], $2::date[]) AS wanted (player, date) CROSS JOIN LATERAL (
      SELECT status, guesses, hints_used AS "hintsUsed", hints_of_guesses AS "hintsOfGuesses", mode, counted
      FROM plays WHERE player = wanted.player AND date = wanted.date LIMIT 1) AS play`,
};

export type KeyRow = { player: string; day: GameDate };
export type PlayRow = KeyRow & Play;
