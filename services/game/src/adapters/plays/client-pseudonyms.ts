import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { PlayRepository } from './play-store.ts';

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
 * Stores a pseudonym of the client address with each game that ends. The key of a day is shared by all processes and
 * deleted soon after (`deleteExpiredPseudonyms`): from then on no pseudonym can be traced to an address.
 */
export function withClientPseudonyms(repository: PlayRepository, database: Pick<Database, 'query'>): PlayRepository {
  const keys = new LRUCache<GameDate, KeyObject>({
    max: CACHED_KEYS,
    async fetchMethod(day) {
      await database.query(makeKey, [day, randomBytes(KEY_BYTES)]);
      const [row] = await database.query<{ key: Buffer }>(findKey, [day]);
      // Of a plain buffer each pseudonym would make a key anew, which costs ten times the pseudonym.
      return row && createSecretKey(row.key);
    },
  });

  return {
    ...repository,
    async write(move) {
      const { to, counted, clientAddress, puzzle, now } = move;
      if (to.status === 'playing' || clientAddress === undefined) return repository.write(move);
      // A game that ends in its own time belongs to its day, also after midnight.
      const day = counted ? puzzle.date : utcDate(now);
      const key = await keys.fetch(day);
      if (key === undefined) throw new Error(`The client key of ${day} was written and cannot be found`);
      const pseudonym = createHmac('sha256', key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
      return repository.write({ ...move, client: { pseudonym, day } });
    },
  };
}
