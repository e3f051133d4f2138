import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { PlayChange } from '../../application/ports.ts';

/** A pseudonym of a client's IP address. Each address gets a new pseudonym every day. */
export type DailyClient = { readonly pseudonym: string; readonly day: GameDate };

const KEY_BYTES = 32;
/** Number of hexadecimal digits. */
const PSEUDONYM_LENGTH = 16;
/** Number of cached keys: today's key, yesterday's key until yesterday's games end, and one spare. */
const CACHED_KEYS = 3;

const makeKey = {
  name: 'make-client-key',
  text: `INSERT INTO client_keys (day, key) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`,
};
const findKey = { name: 'find-client-key', text: 'SELECT key FROM client_keys WHERE day = $1' };

/**
 * Creates a function that returns the client's pseudonym if a change ends a game. The function returns undefined for
 * all other changes and for unknown addresses. All processes share one key per day. `deleteExpiredPseudonyms` deletes
 * the key soon after the day ends, so pseudonyms can no longer be traced to addresses.
 */
export function clientPseudonyms(database: Pick<Database, 'query'>) {
  const keys = new LRUCache<GameDate, KeyObject>({
    max: CACHED_KEYS,
    async fetchMethod(day) {
      await database.query(makeKey, [day, randomBytes(KEY_BYTES)]);
      const [row] = await database.query<{ key: Buffer }>(findKey, [day]);
      // Import the key only once, because importing it takes ten times as long as computing a pseudonym.
      return row && createSecretKey(row.key);
    },
  });

  return async (change: PlayChange): Promise<DailyClient | undefined> => {
    const { after, counted, clientAddress, puzzle, now } = change;
    if (after.status === 'playing' || clientAddress === undefined) return undefined;
    // A game finished within the grace period after midnight counts for the previous day.
    const day = counted ? puzzle.date : utcDate(now);
    const key = await keys.fetch(day);
    if (key === undefined) throw new Error(`Client key of ${day} not found after it was written`);
    const pseudonym = createHmac('sha256', key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
    return { pseudonym, day };
  };
}

const DELETE_EXPIRED = [
  { name: 'delete-client-keys', text: 'DELETE FROM client_keys WHERE day < $1' },
  { name: 'delete-play-clients', text: 'DELETE FROM play_clients WHERE day < $1' },
  { name: 'delete-day-clients', text: 'DELETE FROM day_clients WHERE day < $1' },
  { name: 'delete-guess-clients', text: 'DELETE FROM day_guess_clients WHERE date < $1' },
] as const;

/** Deletes client pseudonyms and keys from before yesterday. The counts that were made with them remain. */
export async function deleteExpiredPseudonyms(database: Pick<Database, 'query'>, today: GameDate): Promise<void> {
  for (const statement of DELETE_EXPIRED) await database.query(statement, [addDays(today, -1)]);
}
