import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { ClientPseudonyms } from '../../application/admins/admin-ports.ts';

/** In hexadecimal digits. */
const PSEUDONYM_LENGTH = 12;

/** One statement for all processes: the first of the day makes the key, the others find it. */
const keyOfDay = {
  name: 'audit-client-key',
  text: `
    INSERT INTO audit_client_keys AS kept (day, key) VALUES ($1, $2)
    ON CONFLICT (day) DO UPDATE SET key = kept.key RETURNING key`,
};
const deleteKeys = { name: 'delete-audit-client-keys', text: 'DELETE FROM audit_client_keys WHERE day < $1' };

/**
 * Pseudonyms of client addresses, by a key of the day that is deleted two days later: from then on nobody can find out
 * which address an entry came from.
 */
export function pgClientPseudonyms(database: Pick<Database, 'query'>): ClientPseudonyms {
  return {
    async of(clientAddress, now) {
      const [row] = await database.query<{ key: string }>(keyOfDay, [
        utcDate(now),
        randomBytes(32).toString('base64url'),
      ]);
      if (!row) throw new Error('The key of the day was not returned');
      return createHmac('sha256', row.key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
    },
    deleteExpired: async (now) => void (await database.query(deleteKeys, [addDays(utcDate(now), -1)])),
  };
}
