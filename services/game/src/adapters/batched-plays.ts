import { isOutage } from '@dreamreel/kit/call-failed';
import type { Database } from '@dreamreel/kit/database';
import { withinTime } from '@dreamreel/kit/within-time';
import DataLoader from 'dataloader';
import { asPlay, isForStatistics, type PlayRow, rowAfter } from './pg-plays.ts';
import type { Move, PlayKey, PlayRepository } from './play-repository.ts';

const MAX_BATCH = 64;
/** How long a batch waits at most for the one before, which a lock may hold up. */
const MAX_WAIT_MS = 5;

const findManyPlays = {
  name: 'find-many-plays',
  text: `
    SELECT player, to_char(date, 'YYYY-MM-DD') AS day, status, guesses, hints_used, hints_of_guesses FROM plays
    WHERE (player, date) IN (SELECT * FROM unnest($1::text[], $2::date[]))`,
};

/** Ordered, so that two processes that begin the same games take the locks in the same order. */
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

type KeyRow = { player: string; day: string };

/**
 * Group commit: lookups and first guesses that arrive together share a statement, and so a commit. One that arrives alone
 * uses the statement for one. So does each of a batch that failed: nobody's game depends on another's.
 */
export function batchedPlays(repository: PlayRepository, database: Pick<Database, 'query'>): PlayRepository {
  const lookups = batcher(findMany, ({ player, date }: PlayKey) => repository.find(player, date));
  const firstGuesses = batcher(beginMany, repository.write);

  async function findMany(keys: readonly PlayKey[]) {
    const rows = await database.query<PlayRow & KeyRow>(findManyPlays, [
      keys.map(({ player }) => player),
      keys.map(({ date }) => date),
    ]);
    const byKey = new Map(rows.map((row) => [`${row.player} ${row.day}`, asPlay(row)]));
    return keys.map(({ player, date }) => byKey.get(`${player} ${date}`));
  }

  async function beginMany(moves: readonly Move[]) {
    // Of several tabs of one player only the first is sent: Postgres does not say which of them it has inserted.
    const firsts = new Map(moves.toReversed().map((move) => [keyOf(move), move]));
    const rows = await database.query<KeyRow>(beginManyPlays, [JSON.stringify([...firsts.values()].map(rowAfter))]);
    const begun = new Set(rows.map(({ player, day }) => `${player} ${day}`));
    return moves.map((move) => firsts.get(keyOf(move)) === move && begun.has(keyOf(move)));
  }

  return {
    ...repository,
    find: (player, date) => lookups.load({ player, date }),
    write: (move) => (isSingleInsert(move) ? firstGuesses.load(move) : repository.write(move)),
  };
}

function keyOf({ player, puzzle }: Move): string {
  return `${player} ${puzzle.date}`;
}

/** Whether the move inserts one row of a play and nothing else. */
function isSingleInsert(move: Move): boolean {
  return move.from === undefined && move.client === undefined && !isForStatistics(move);
}

/**
 * What arrives while a batch is under way is in the next one, so batches grow with the load. Everything that has already
 * been received is handled before a batch is sent.
 */
function batcher<Item, Value>(many: (items: readonly Item[]) => Promise<Value[]>, one: (item: Item) => Promise<Value>) {
  let last: Promise<unknown> = Promise.resolve();
  const lastIsDone = () => withinTime(MAX_WAIT_MS, last).catch(() => undefined);
  return new DataLoader<Item, Value>(
    (items) => {
      const batch = batchOrEach(items, many, one);
      last = batch;
      return batch;
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH,
      batchScheduleFn: (dispatch) => void setImmediate(() => lastIsDone().then(dispatch)),
    },
  );
}

async function batchOrEach<Item, Value>(
  items: readonly Item[],
  many: (items: readonly Item[]) => Promise<Value[]>,
  one: (item: Item) => Promise<Value>,
): Promise<(Value | Error)[]> {
  const each = () => Promise.all(items.map((item) => one(item).catch(asError)));
  if (items.length === 1) return each();
  try {
    return await many(items);
  } catch (error) {
    if (isOutage(error)) throw error;
    return each();
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('Not recorded', { cause: thrown });
}
