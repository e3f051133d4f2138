import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { PlayChange } from '../../application/ports.ts';

/** A pseudonym of a client address: an address has the same one for a whole day, and another one on every other day. */
export type DailyClient = { readonly pseudonym: string; readonly day: GameDate };

const KEY_BYTES = 32;
/** In hexadecimal digits. */
const PSEUDONYM_LENGTH = 16;
/** Today's, yesterday's until its games end, and one more. */
const CACHED_KEYS = 3;

const makeKey = {
  name: 'make-client-key',
  text: `INSERT INTO client_keys (day, key) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`,
};
const findKey = { name: 'find-client-key', text: 'SELECT key FROM client_keys WHERE day = $1' };

/**
 * Finds the pseudonym that is stored with a change that ends a game; undefined for other changes or if the address is
 * unknown. All processes share the key of a day. It is deleted soon after the day (`deleteExpiredPseudonyms`), and from
 * then on no pseudonym can be traced to an address.
 */
export function clientPseudonyms(database: Pick<Database, 'query'>) {
  const keys = new LRUCache<GameDate, KeyObject>({
    max: CACHED_KEYS,
    async fetchMethod(day) {
      await database.query(makeKey, [day, randomBytes(KEY_BYTES)]);
      const [row] = await database.query<{ key: Buffer }>(findKey, [day]);
      // Imported once: importing a plain buffer for each pseudonym would take ten times as long as the pseudonym.
      return row && createSecretKey(row.key);
    },
  });

  return async (change: PlayChange): Promise<DailyClient | undefined> => {
    const { after, counted, clientAddress, puzzle, now } = change;
    if (after.status === 'playing' || clientAddress === undefined) return undefined;
    // A game that ends in its own time belongs to its day, also after midnight.
    const day = counted ? puzzle.date : utcDate(now);
    const key = await keys.fetch(day);
    if (key === undefined) throw new Error(`The client key of ${day} was written and cannot be found`);
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

/** Deletes the pseudonyms of days before yesterday, and their keys. The figures that were counted with them stay. */
export async function deleteExpiredPseudonyms(database: Pick<Database, 'query'>, today: GameDate): Promise<void> {
  for (const statement of DELETE_EXPIRED) await database.query(statement, [addDays(today, -1)]);
}
