import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { ClientPseudonyms } from '../../application/ports.ts';

/** Number of hexadecimal digits. */
const PSEUDONYM_LENGTH = 12;

/**
 * Returns the key of a day. The first process that runs this statement creates the key, and all other processes read
 * it.
 */
const keyOfDay = {
  name: 'audit-client-key',
  text: `
    INSERT INTO audit_client_keys AS kept (day, key) VALUES ($1, $2)
    ON CONFLICT (day) DO UPDATE SET key = kept.key RETURNING key`,
};
const deleteKeys = { name: 'delete-audit-client-keys', text: 'DELETE FROM audit_client_keys WHERE day < $1' };

/**
 * Creates pseudonyms of client addresses with a new key every day. Each key is deleted two days later, after which the
 * pseudonyms can't be traced back to addresses.
 */
export function pgClientPseudonyms(database: Pick<Database, 'query'>): ClientPseudonyms {
  return {
    async of(clientAddress, now) {
      const [row] = await database.query<{ key: string }>(keyOfDay, [
        utcDate(now),
        randomBytes(32).toString('base64url'),
      ]);
      if (!row) throw new Error('Query for the day’s pseudonym key returned no row');
      return createHmac('sha256', row.key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
    },
    deleteExpired: async (now) => void (await database.query(deleteKeys, [addDays(utcDate(now), -1)])),
  };
}
