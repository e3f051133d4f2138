import { isOutage } from '@dreamreel/kit/call-failed';
import type { Database } from '@dreamreel/kit/database';
import { withinTime } from '@dreamreel/kit/within-time';
import DataLoader from 'dataloader';
import type { Move, Plays } from '../application/ports.ts';
import { asPlay, isForStatistics, type PlayRow, rowAfter } from './pg-plays.ts';

const LARGEST = 64;
/** For so long at most does a statement wait for the one before it, which a lock may hold up. */
const WAIT_MS = 5;

const findManyPlays = {
  name: 'find-many-plays',
  text: `
    SELECT player, to_char(date, 'YYYY-MM-DD') AS day, status, guesses, hints_used FROM plays
    WHERE (player, date) IN (SELECT * FROM unnest($1::text[], $2::date[]))`,
};

/** In one order everywhere, so that two processes that begin the same games never wait for each other. */
const beginManyPlays = {
  name: 'begin-many-plays',
  text: `
    INSERT INTO plays
      (player, date, status, guesses, hints_used, counted, finished_at, hints_of_guesses, puzzle_id, started_at)
    SELECT * FROM json_to_recordset($1) AS play (
      player text, date date, status text, guesses text[], hints_used smallint, counted boolean,
      finished_at timestamptz, hints_of_guesses smallint[], puzzle_id integer, started_at timestamptz)
    ORDER BY player, date
    ON CONFLICT (player, date) DO NOTHING
    RETURNING player, to_char(date, 'YYYY-MM-DD') AS day`,
};

type Key = { readonly player: string; readonly date: string };
type Row = { player: string; day: string };

/**
 * Looks and first guesses of the same moment share a statement, and so a commit. One that comes alone goes alone, and
 * so does each of a statement that failed: nobody's game depends on another's.
 */
export function gatheredPlays(plays: Plays, database: Pick<Database, 'query'>): Plays {
  const found = oneAfterAnother((keys: readonly Key[]) =>
    together(keys, findMany, ({ player, date }) => plays.find(player, date)),
  );
  const begun = oneAfterAnother((moves: readonly Move[]) => together(moves, beginMany, plays.write));

  async function findMany(keys: readonly Key[]) {
    const rows = await database.query<PlayRow & Row>(findManyPlays, [
      keys.map(({ player }) => player),
      keys.map(({ date }) => date),
    ]);
    const byKey = new Map(rows.map((row) => [`${row.player} ${row.day}`, asPlay(row)]));
    return keys.map(({ player, date }) => byKey.get(`${player} ${date}`));
  }

  async function beginMany(moves: readonly Move[]) {
    // Of several tabs of one player the first alone is sent: Postgres would not say which of them it has taken.
    const firsts = new Map(moves.toReversed().map((move) => [keyOf(move), move]));
    const rows = await database.query<Row>(beginManyPlays, [JSON.stringify([...firsts.values()].map(rowAfter))]);
    const begun = new Set(rows.map(({ player, day }) => `${player} ${day}`));
    return moves.map((move) => firsts.get(keyOf(move)) === move && begun.has(keyOf(move)));
  }

  return {
    ...plays,
    find: (player, date) => found.load({ player, date }),
    write: (move) => (beginsAlone(move) ? begun.load(move) : plays.write(move)),
  };
}

/**
 * Group commit: what arrives while a statement is under way goes with the next one, so that the more there is to do, the
 * more goes together. All that has arrived is handled first.
 */
function oneAfterAnother<Asked, Value>(ask: (asked: readonly Asked[]) => Promise<(Value | Error)[]>) {
  let last: Promise<unknown> = Promise.resolve();
  const ifNotHeldUp = () => withinTime(WAIT_MS, last).catch(() => undefined);
  return new DataLoader<Asked, Value>(
    (asked) => {
      const asking = ask(asked);
      last = asking;
      return asking;
    },
    {
      cache: false,
      maxBatchSize: LARGEST,
      batchScheduleFn: (dispatch) => void setImmediate(() => ifNotHeldUp().then(dispatch)),
    },
  );
}

function keyOf({ player, puzzle }: Move): string {
  return `${player} ${puzzle.date}`;
}

/** Where a game that begins is one row and nothing else. */
function beginsAlone(move: Move): boolean {
  return move.from === undefined && move.client === undefined && !isForStatistics(move);
}

async function together<Asked, Value>(
  asked: readonly Asked[],
  many: (asked: readonly Asked[]) => Promise<Value[]>,
  one: (asked: Asked) => Promise<Value>,
): Promise<(Value | Error)[]> {
  const eachAlone = () => Promise.all(asked.map((single) => one(single).catch(asError)));
  if (asked.length === 1) return eachAlone();
  try {
    return await many(asked);
  } catch (error) {
    if (isOutage(error)) throw error;
    return eachAlone();
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Not recorded', { cause: thrown });
}
