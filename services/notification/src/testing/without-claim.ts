import type { Database } from '@dreamreel/kit/database/database';
import { pgDeliveries } from '../adapters/daily-mail/pg-deliveries.ts';
import type { Deliveries } from '../application/ports.ts';
import { newToken } from '../application/unsubscribe-token.ts';

const findQueued = {
  name: 'find-queued',
  text: `SELECT user_id, attempts FROM deliveries WHERE date = $1 AND state = 'queued' ORDER BY user_id LIMIT $2`,
};

const updateStates = {
  name: 'update-states',
  text: `
    UPDATE deliveries SET state = ended.state FROM unnest($2::int[], $3::text[]) AS ended (user_id, state)
    WHERE date = $1 AND deliveries.user_id = ended.user_id`,
};

/**
 * Creates deliveries without claims, to show that tests detect duplicate emails. Workers read queued emails and update
 * the state only after sending.
 */
export function withoutClaim(database: Pick<Database, 'query' | 'transaction'>): Deliveries {
  return {
    ...pgDeliveries(database),
    async claim({ date, size }) {
      const rows = await database.query<{ user_id: number; attempts: number }>(findQueued, [date, size]);
      return rows.map(({ user_id, attempts }) => ({ userId: user_id, attempts, token: newToken() }));
    },
    async recordOutcomes({ date }, outcomes) {
      const states = outcomes.map(({ outcome }) => outcome.state);
      await database.query(updateStates, [date, outcomes.map(({ userId }) => userId), states]);
    },
  };
}
