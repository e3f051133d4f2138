import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';
import { isOutage } from '@dreamreel/kit/messaging/call-failed';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { PlayChange, PlayerKey, Plays } from '../../application/ports.ts';
import type { Play } from '../../domain/play.ts';
import { groupCommit, RUN_INDIVIDUALLY } from './group-commit.ts';
import {
  type DailyClient,
  findPlays,
  type KeyRow,
  type PlayRow,
  type PlayWrite,
  writeManyPlays,
  writeOnePlay,
  writesAsJson,
} from './play-statements.ts';
import { type PlayStore, storedPlays } from './stored-plays.ts';

type PlayKey = { readonly player: PlayerKey; readonly date: GameDate };

/**
 * Stores games in Postgres. Under load, concurrent lookups share one SQL statement, and writes of different games share
 * a statement and a commit. If a batched write is skipped or fails, it runs again individually, so one game can't block
 * another.
 */
export function pgPlays(database: Pick<Database, 'query'>): PlayStore & Plays {
  const clientOf = dailyClients(database);

  async function read(keys: readonly PlayKey[]): Promise<ReadonlyMap<string, Play>> {
    const values = [keys.map(({ player }) => player), keys.map(({ date }) => date)];
    const rows = await database.query<PlayRow>(findPlays, values);
    return new Map(rows.map(({ player, day, ...play }) => [keyOf({ player, date: day }), play]));
  }

  const find = groupCommit<PlayKey, Play | undefined>({
    one: async (key) => (await read([key])).get(keyOf(key)),
    async many(keys) {
      const found = await read(keys);
      return keys.map((key) => found.get(keyOf(key)));
    },
    appliesToAll,
  });

  const write = groupCommit<PlayWrite, boolean>({
    async one(change) {
      return (await database.query(writeOnePlay, [writesAsJson([change])])).length === 1;
    },
    async many(changes) {
      // If a player has several tabs, only the first tab's change is sent. If a batch contains several changes to one
      // game, Postgres doesn't report which change was written.
      const firsts = new Map(
        changes.toReversed().map((change) => [keyOf({ player: change.player, date: change.puzzle.date }), change]),
      );
      const rows = await database.query<KeyRow>(writeManyPlays, [writesAsJson([...firsts.values()])]);
      const written = new Set(rows.map(({ player, day }) => firsts.get(keyOf({ player, date: day }))));
      return changes.map((change) => written.has(change) || RUN_INDIVIDUALLY);
    },
    appliesToAll,
  });

  return storedPlays({
    find: (player, date) => find({ player, date }),
    write: async (change) => write({ ...change, client: await clientOf(change) }),
  });
}

const KEY_BYTES = 32;
/** Number of hexadecimal digits. */
const PSEUDONYM_LENGTH = 16;
/** Number of cached keys: today's key, yesterday's key until yesterday's games end, and one spare. */
const CACHED_KEYS = 3;

const shareKey = {
  name: 'share-client-key',
  text: `
    INSERT INTO client_keys AS stored (day, key) VALUES ($1, $2)
    ON CONFLICT (day) DO UPDATE SET key = stored.key RETURNING key`,
};

/**
 * Creates a function that returns the client's pseudonym if a change ends a game. The address itself is never stored. All
 * processes share one key per day. `deleteExpiredPseudonyms` deletes the key soon after the day ends, so pseudonyms can no
 * longer be traced to addresses.
 */
function dailyClients(database: Pick<Database, 'query'>) {
  const keys = new LRUCache<GameDate, Buffer>({
    max: CACHED_KEYS,
    fetchMethod: async (day) =>
      (await database.query<{ key: Buffer }>(shareKey, [day, randomBytes(KEY_BYTES)]))[0]?.key,
  });

  return async ({ after, counted, clientAddress, puzzle, now }: PlayChange): Promise<DailyClient | undefined> => {
    if (after.status === 'playing' || clientAddress === undefined) return undefined;
    // A game finished within the grace period after midnight counts for the previous day.
    const day = counted ? puzzle.date : utcDate(now);
    const key = await keys.forceFetch(day);
    const pseudonym = createHmac('sha256', key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
    return { pseudonym, day };
  };
}

/** Returns true if an error applies to every item in a batch, such as an outage. Transaction conflicts don't. */
function appliesToAll(error: unknown): boolean {
  return isOutage(error) && databaseOutage(error) !== 'conflict';
}

function keyOf({ player, date }: PlayKey): string {
  return `${player} ${date}`;
}
