import type { Statement } from '@dreamreel/kit/database/database';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import type { PlayChange } from '../../application/ports.ts';
import type { Play, PlayStatus } from '../../domain/play.ts';
import type { DailyClient } from './client-pseudonyms.ts';

/** A change with the client to store if the change ends the game. */
export type PlayWrite = PlayChange & { readonly client?: DailyClient | undefined };

type Column = { readonly type: string; readonly value: (write: PlayWrite) => unknown };
type Columns = Readonly<Record<string, Column>>;

/** The columns that a write stores. All column lists below are derived from these tables. */
const KEY = {
  player: { type: 'text', value: ({ player }) => player },
  date: { type: 'date', value: ({ puzzle }) => puzzle.date },
} satisfies Columns;
const STATE = {
  status: { type: 'text', value: ({ after }) => after.status },
  guesses: { type: 'text[]', value: ({ after }) => after.guesses },
  hints_used: { type: 'smallint', value: ({ after }) => after.hintsUsed },
  hints_of_guesses: { type: 'smallint[]', value: ({ after }) => after.hintsOfGuesses },
  mode: { type: 'text', value: ({ after }) => after.mode },
  counted: { type: 'boolean', value: ({ after }) => after.counted },
} satisfies Columns;
const END = {
  finished_at: { type: 'timestamptz', value: ({ after, now }) => (after.status === 'playing' ? null : now) },
} satisfies Columns;
const START = {
  puzzle_id: { type: 'integer', value: ({ puzzle }) => puzzle.id },
  started_at: { type: 'timestamptz', value: ({ now }) => now },
} satisfies Columns;

/** The values to compare with the stored row before it is changed, and values for another table. */
const INPUT = {
  before_status: { type: 'text', value: ({ before }) => before?.status },
  before_guesses: { type: 'text[]', value: ({ before }) => before?.guesses },
  before_hints_used: { type: 'smallint', value: ({ before }) => before?.hintsUsed },
  client: { type: 'text', value: ({ client }) => client?.pseudonym },
  client_day: { type: 'date', value: ({ client }) => client?.day },
} satisfies Columns;

const ROW: Columns = { ...KEY, ...STATE, ...END, ...START };
const WRITES: Columns = { ...ROW, ...INPUT };

const names = (columns: Columns) => Object.keys(columns).join(', ');
const declared = Object.entries(WRITES).map(([name, { type }]) => `${name} ${type}`);
const assigned = Object.keys({ ...STATE, ...END }).map((name) => `${name} = excluded.${name}`);

/** Returns the parameter of the write statements: a JSON array with one object per write. */
export function writesAsJson(writes: readonly PlayWrite[]): string {
  const columns = Object.entries(WRITES);
  return JSON.stringify(
    writes.map((write) => Object.fromEntries(columns.map(([name, { value }]) => [name, value(write)]))),
  );
}

/**
 * Compares and sets each play as if its write were the only one. Each lookup has a limit, so it uses the key in one
 * partition, whatever sizes the planner assumes. The statement uses `INSERT … ON CONFLICT` instead of `UPDATE … FROM`,
 * because otherwise the planner would choose the order in which rows are locked. The result has a fixed collation: if a
 * migration changed the collation of the column, prepared statements would fail.
 */
const writePlays = (name: string, lock: string): Statement => ({
  name,
  text: `
    WITH write AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS write (${declared.join(', ')})
    ), created AS (
      INSERT INTO plays (${names(ROW)}) SELECT ${names(ROW)} FROM write WHERE before_status IS NULL ORDER BY player, date
      ON CONFLICT (player, date) DO NOTHING
      RETURNING id, player, date
    ), changed AS (
      INSERT INTO plays (id, ${names(ROW)})
      SELECT id, ${names(ROW)} FROM write CROSS JOIN LATERAL (
        SELECT id FROM plays
        WHERE player = write.player AND date = write.date
          AND status = write.before_status AND guesses = write.before_guesses AND hints_used = write.before_hints_used
        LIMIT 1 ${lock}
      ) AS judged
      ON CONFLICT (player, date) DO UPDATE SET ${assigned.join(', ')}
      RETURNING id, player, date
    ), written AS (
      SELECT * FROM created UNION ALL SELECT * FROM changed
    ), clients AS (
      INSERT INTO play_clients (play_id, client, day)
      SELECT id, client, client_day FROM written JOIN write USING (player, date) WHERE client IS NOT NULL
    )
    SELECT player COLLATE "C" AS player, to_char(date, 'YYYY-MM-DD') AS day FROM written`,
});

/**
 * Waits until a row that another transaction has locked is free. This is safe for a single write because it holds no
 * other row.
 */
export const writeOnePlay = writePlays('write-one-play', 'FOR UPDATE');
/**
 * Skips rows that another transaction has locked, so two processes can't wait for each other's rows. Writes wait only
 * if they create the same plays at the same time, and then always in the same order. The plays must be different.
 */
export const writeManyPlays = writePlays('write-many-plays', 'FOR UPDATE SKIP LOCKED');

/** Parameters: players, dates. Each lookup has a limit for the same reason as in `writePlays`. */
export const findPlays: Statement = {
  name: 'find-plays',
  text: `
    SELECT wanted.player, to_char(wanted.date, 'YYYY-MM-DD') AS day, play.*
    FROM unnest($1::text[], $2::date[]) AS wanted (player, date) CROSS JOIN LATERAL (
      SELECT ${names(STATE)} FROM plays WHERE player = wanted.player AND date = wanted.date LIMIT 1) AS play`,
};

export type KeyRow = { player: string; day: GameDate };
export type PlayRow = KeyRow & {
  status: PlayStatus;
  guesses: string[];
  hints_used: number;
  hints_of_guesses: number[];
  mode: PlayMode;
  counted: boolean;
};

export function asPlay({ status, guesses, hints_used, hints_of_guesses, mode, counted }: PlayRow): Play {
  return { status, guesses, hintsUsed: hints_used, hintsOfGuesses: hints_of_guesses, mode, counted };
}
