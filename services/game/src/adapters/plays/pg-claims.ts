import { isUniqueViolation } from '@dreamreel/kit/database/constraint-violation';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import type { Claims } from '../../application/ports.ts';
import { playToKeep } from '../../domain/claim.ts';
import type { PlayStatus } from '../../domain/play.ts';
import { lockPlayer, recount } from '../statistics/pg-statistics.ts';

type Row = {
  id: string;
  player: string;
  date: string;
  status: PlayStatus;
  guesses_used: number;
  finished_at: Date | null;
};

const COLUMNS = `id, player, to_char(date, 'YYYY-MM-DD') AS date, status, cardinality(guesses) AS guesses_used, finished_at`;

/**
 * Finds a guest's plays. The sessions of an anonymous id are looked up by their full names, one for each day, because
 * an index doesn't serve a prefix search. All lookups use player and date, so each one reads a single partition.
 */
const OF_GUEST = `
  SELECT ${COLUMNS} FROM plays
  WHERE (player, date) IN (
    SELECT 'guest:' || $2 || '-' || to_char(date, 'YYYY-MM-DD'), date FROM puzzles
    UNION SELECT $1, date FROM puzzles)
  ORDER BY date, id FOR UPDATE`;

const OF_USER = `SELECT ${COLUMNS} FROM plays WHERE player = $1 AND date = ANY($2::date[]) FOR UPDATE`;

export function pgClaims(database: Pick<Database, 'transaction'>): Claims {
  return {
    claim: (player, { sessionId, anonymousId }) =>
      retryConflicts(() =>
        database.transaction(async (client) => {
          await lockPlayer(client, player);
          const session = sessionId === undefined ? null : `guest:${sessionId}`;
          const guests = await client.query<Row>(OF_GUEST, [session, anonymousId ?? null]);
          if (guests.rows.length === 0) return 0;

          const dates = guests.rows.map(({ date }) => date);
          const own = await client.query<Row>(OF_USER, [player, dates]);
          const moved = await keepOneOfEachDay(client, player, [...own.rows, ...guests.rows]);
          await recount(client, player);
          return moved;
        }),
      ),
  };
}

/** Maximum attempts of a claim. An attempt fails only if another transaction was faster. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a transaction that moves plays, and retries it if another transaction moved or created one of the same plays.
 * Postgres reports a conflict when a statement waits for a row while another transaction moves the row to a different
 * partition (https://www.postgresql.org/docs/18/ddl-partitioning.html). For a row that stays in its table, it would
 * check the condition again instead.
 */
async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      // A unique violation means that another play was created at, or moved to, the target of this move.
      const hasLostRace = databaseOutage(error) === 'conflict' || isUniqueViolation(error);
      if (attempt === MAX_ATTEMPTS || !hasLostRace) throw error;
    }
  }
}

/** Selects plays that are already locked. The join ensures that only the partitions of these plays are read. */
const BY_KEYS = '(player, date) IN (SELECT * FROM unnest($1::text[], $2::date[]))';
const DELETE_PLAYS = `DELETE FROM plays WHERE ${BY_KEYS}`;
const MOVE_PLAYS = `UPDATE plays SET player = $3 WHERE ${BY_KEYS}`;

function keysOf(rows: readonly Row[]) {
  return [rows.map(({ player }) => player), rows.map(({ date }) => date)];
}

/** Keeps one play of each day and assigns it to the player. Returns the number of plays that came from a guest. */
async function keepOneOfEachDay(client: Client, player: string, rows: readonly Row[]): Promise<number> {
  const days = Map.groupBy(rows, ({ date }) => date);
  const kept = new Set(
    [...days.values()].flatMap((games) => playToKeep(games.map((row) => asContender(row, player)))?.row ?? []),
  );
  const dropped = rows.filter((row) => !kept.has(row));
  const moved = [...kept].filter((row) => row.player !== player);

  // Deletes first, because a player can have only one play per day.
  await client.query(DELETE_PLAYS, keysOf(dropped));
  await client.query(MOVE_PLAYS, [...keysOf(moved), player]);
  return moved.length;
}

function asContender(row: Row, player: string) {
  const { status, guesses_used: guessesUsed, finished_at: finishedAt } = row;
  return { row, isAccounts: row.player === player, status, guessesUsed, finishedAt };
}
