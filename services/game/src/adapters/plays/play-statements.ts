import type { Database } from '@dreamreel/kit/database/database';
import type { Play } from '../../domain/play.ts';
import { asPlay, findPlays, type PlayRow, rowAfter } from './pg-plays.ts';
import type { Move, PlayKey } from './play-store.ts';

/** By the key of the play. */
type KeyRow = { player: string; day: string };

const WRITTEN =
  'player, date, status, guesses, hints_used, counted, finished_at, hints_of_guesses, mode, puzzle_id, started_at';

/**
 * Moves of different plays, each compared and set as if it had come alone. It never waits for the lock of a row: a play that
 * somebody else is moving is left out, as is one that is not the one that was judged. So two processes cannot wait for each
 * other's rows; only those that begin the same plays at once wait, in one order. Each lookup has a limit, so that it uses
 * the key, in one partition, whatever sizes the planner assumes.
 */
const moveManyPlays = {
  name: 'move-many-plays',
  text: `
    WITH move AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1) AS move (
        player text, date date, status text, guesses text[], hints_used smallint, counted boolean,
        finished_at timestamptz, hints_of_guesses smallint[], mode text, puzzle_id integer, started_at timestamptz,
        from_status text, from_guesses text[], from_hints_used smallint, client text, client_day date)
    ), begun AS (
      INSERT INTO plays (${WRITTEN}) SELECT ${WRITTEN} FROM move WHERE from_status IS NULL ORDER BY player, date
      ON CONFLICT (player, date) DO NOTHING
      RETURNING id, player, date
    ), moved AS (
      INSERT INTO plays AS play (id, ${WRITTEN})
      SELECT id, ${WRITTEN} FROM move CROSS JOIN LATERAL (
        SELECT id FROM plays
        WHERE player = move.player AND date = move.date
          AND status = move.from_status AND guesses = move.from_guesses AND hints_used = move.from_hints_used
        LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS judged
      ON CONFLICT (player, date) DO UPDATE SET
        status = excluded.status, guesses = excluded.guesses, hints_used = excluded.hints_used,
        counted = excluded.counted, finished_at = excluded.finished_at, mode = excluded.mode,
        hints_of_guesses = play.hints_of_guesses || excluded.hints_of_guesses
      RETURNING id, player, date
    ), written AS (
      SELECT * FROM begun UNION ALL SELECT * FROM moved
    ), clients AS (
      INSERT INTO play_clients (play_id, client, day)
      SELECT id, client, client_day FROM written JOIN move USING (player, date) WHERE client IS NOT NULL
    )
    SELECT player, to_char(date, 'YYYY-MM-DD') AS day FROM written`,
};

/** Lookups and moves of many plays, each kind in one statement. */
export function pgPlayBatches(database: Pick<Database, 'query'>) {
  return {
    /** By {@link keyOf}. */
    async find(keys: readonly PlayKey[]): Promise<ReadonlyMap<string, Play>> {
      const values = [keys.map(({ player }) => player), keys.map(({ date }) => date)];
      const rows = await database.query<PlayRow & KeyRow>(findPlays, values);
      return new Map(rows.map((row) => [keyOfRow(row), asPlay(row)]));
    },

    /** The plays must be different ones. Returns the keys of those that were written. */
    async write(moves: readonly Move[]): Promise<ReadonlySet<string>> {
      const rows = await database.query<KeyRow>(moveManyPlays, [JSON.stringify(moves.map(rowOf))]);
      return new Set(rows.map(keyOfRow));
    },
  };
}

export function keyOf({ player, date }: PlayKey): string {
  return `${player} ${date}`;
}

function keyOfRow({ player, day }: KeyRow): string {
  return keyOf({ player, date: day });
}

function rowOf(move: Move) {
  const { from, client } = move;
  return {
    ...rowAfter(move),
    ...(from && { from_status: from.status, from_guesses: from.guesses, from_hints_used: from.hintsUsed }),
    ...(client && { client: client.pseudonym, client_day: client.day }),
  };
}
