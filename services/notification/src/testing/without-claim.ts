import type { Database } from '@dreamreel/kit/database';
import { pgDeliveries } from '../adapters/pg-deliveries.ts';
import type { Deliveries } from '../application/ports.ts';
import { newToken } from '../application/unsubscribe-token.ts';

const look = {
  name: 'look',
  text: `SELECT user_id, attempts FROM deliveries WHERE date = $1 AND state = 'queued' ORDER BY user_id LIMIT $2`,
};

const note = {
  name: 'note',
  text: `
    UPDATE deliveries SET state = ended.state FROM unnest($2::int[], $3::text[]) AS ended (user_id, state)
    WHERE date = $1 AND deliveries.user_id = ended.user_id`,
};

/** The store as it is often written: look what waits, send it, note that it is sent. */
export function withoutClaim(database: Pick<Database, 'query' | 'transaction'>): Deliveries {
  return {
    ...pgDeliveries(database),
    async claim({ date, size }) {
      const rows = await database.query<{ user_id: number; attempts: number }>(look, [date, size]);
      return rows.map(({ user_id, attempts }) => ({ userId: user_id, attempts, token: newToken() }));
    },
    async settle({ date }, settled) {
      const states = settled.map(({ settlement }) => settlement.state);
      await database.query(note, [date, settled.map(({ userId }) => userId), states]);
    },
  };
}
