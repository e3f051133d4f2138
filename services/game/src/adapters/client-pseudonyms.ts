import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { LRUCache } from 'lru-cache';
import type { Plays } from '../application/ports.ts';

const KEY_BYTES = 32;
/** Of a pseudonym, in hexadecimal digits. */
const LENGTH = 16;
/** Today's, yesterday's until its games end, and one more. */
const KEYS_KEPT = 3;

const makeKey = {
  name: 'make-client-key',
  text: `INSERT INTO client_keys (day, key) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`,
};
const findKey = { name: 'find-client-key', text: 'SELECT key FROM client_keys WHERE day = $1' };

/**
 * The same plays, with a pseudonym of the client address stored beside each game that ends. The key of a day is shared by
 * all processes and deleted soon after (`forgetClients`): then nobody can tell any more which address it was.
 */
export function clientsOfGames(plays: Plays, database: Pick<Database, 'query'>): Plays {
  const keys = new LRUCache<GameDate, Buffer>({
    max: KEYS_KEPT,
    async fetchMethod(day) {
      await database.query(makeKey, [day, randomBytes(KEY_BYTES)]);
      const [row] = await database.query<{ key: Buffer }>(findKey, [day]);
      return row?.key;
    },
  });

  return {
    ...plays,
    async write(move) {
      const { to, counted, clientAddress, puzzle, now } = move;
      if (to.status === 'playing' || clientAddress === undefined) return plays.write(move);
      // A game that ends in its own time belongs to its day, also after midnight.
      const day = counted ? puzzle.date : utcDate(now);
      const key = await keys.fetch(day);
      if (key === undefined) throw new Error(`The client key of ${day} was written and is gone`);
      const pseudonym = createHmac('sha256', key).update(clientAddress).digest('hex').slice(0, LENGTH);
      return plays.write({ ...move, client: { pseudonym, day } });
    },
  };
}
