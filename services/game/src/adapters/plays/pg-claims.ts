import { type Client, type Database, isUniqueViolation } from '@dreamreel/kit/database/database';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { Claims, PlayerKey } from '../../application/ports.ts';
import { type Contender, choosePlayToKeep } from '../../domain/play.ts';

type Row = Omit<Contender, 'isAccountPlay'> & { readonly player: PlayerKey; readonly date: GameDate };

const COLUMNS = `
  player, to_char(date, 'YYYY-MM-DD') AS date, status, cardinality(guesses) AS "guessesUsed", finished_at AS "finishedAt"`;

/**
 * Finds a guest's stored games. The query builds one full session ID per day because the index doesn't support prefix
 * searches.
 */
const OF_GUEST = `
  SELECT ${COLUMNS} FROM plays
  WHERE (player, date) IN (
    SELECT 'guest:' || $2 || '-' || to_char(date, 'YYYY-MM-DD'), date FROM puzzles
    UNION SELECT $1, date FROM puzzles)
  ORDER BY plays.date, id FOR UPDATE`;

/** Moves a guest's memberships in groups of friends. A membership that the user already has is kept. */
const DROP_MEMBERSHIPS = `
  DELETE FROM friend_members WHERE player = $1 AND code IN (SELECT code FROM friend_members WHERE player = $2)`;
const MOVE_MEMBERSHIPS = 'UPDATE friend_members SET player = $2 WHERE player = $1';
const MOVE_FOUNDED_GROUPS = 'UPDATE friend_groups SET founder = $2 WHERE founder = $1';

const OF_USER = `SELECT ${COLUMNS} FROM plays WHERE player = $1 AND date = ANY($2::date[]) FOR UPDATE`;

export function pgClaims(database: Pick<Database, 'transaction'>): Claims {
  return {
    claim: (player, { sessionId, anonymousId }) =>
      retryConflicts(() =>
        database.transaction(async (client) => {
          if (anonymousId !== undefined) await moveMemberships(client, `guest:${anonymousId}`, player);
          const session = sessionId === undefined ? null : `guest:${sessionId}`;
          const guests = await client.query<Row>(OF_GUEST, [session, anonymousId ?? null]);
          if (guests.rows.length === 0) return 0;

          const dates = guests.rows.map(({ date }) => date);
          const own = await client.query<Row>(OF_USER, [player, dates]);
          return keepOneOfEachDay(client, player, [...own.rows, ...guests.rows]);
        }),
      ),
  };
}

async function moveMemberships(client: Client, guest: string, player: string): Promise<void> {
  for (const statement of [DROP_MEMBERSHIPS, MOVE_MEMBERSHIPS, MOVE_FOUNDED_GROUPS])
    await client.query(statement, [guest, player]);
}

/**
 * Maximum number of attempts to claim a guest's games. An attempt fails only if a concurrent transaction changed the
 * same games first.
 */
const MAX_ATTEMPTS = 5;

/**
 * Runs a transaction that moves games, and retries the transaction if another one moved or created one of the same
 * games.
 */
async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      // A unique violation means that another transaction created or moved a game with the same player and date.
      const hasLostRace = databaseOutage(error) === 'conflict' || isUniqueViolation(error);
      if (attempt === MAX_ATTEMPTS || !hasLostRace) throw error;
    }
  }
}

/** Selects games that are already locked. */
const BY_KEYS = '(player, date) IN (SELECT * FROM unnest($1::text[], $2::date[]))';
const DELETE_PLAYS = `DELETE FROM plays WHERE ${BY_KEYS}`;
const MOVE_PLAYS = `UPDATE plays SET player = $3 WHERE ${BY_KEYS}`;

function keysOf(rows: readonly Row[]) {
  return [rows.map(({ player }) => player), rows.map(({ date }) => date)];
}

/** Keeps one game per day and assigns it to the player. Returns the number of kept games that came from a guest. */
async function keepOneOfEachDay(client: Client, player: string, rows: readonly Row[]): Promise<number> {
  const days = Map.groupBy(rows, ({ date }) => date);
  const asContender = (row: Row) => ({ ...row, row, isAccountPlay: row.player === player });
  const kept = new Set([...days.values()].flatMap((games) => choosePlayToKeep(games.map(asContender))?.row ?? []));
  const dropped = rows.filter((row) => !kept.has(row));
  const moved = [...kept].filter((row) => row.player !== player);

  // Delete first because a player can have only one game per day.
  await client.query(DELETE_PLAYS, keysOf(dropped));
  await client.query(MOVE_PLAYS, [...keysOf(moved), player]);
  return moved.length;
}
