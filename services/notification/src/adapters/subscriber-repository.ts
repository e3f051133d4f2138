import type { Database } from '@dreamreel/kit/database';
import type { Subscribers } from '../application/ports.ts';

/** Also overwrites a row of the same version: a rebuild repairs wrong rows. */
const renewSubscribers = {
  name: 'renew-subscribers',
  text: `
    INSERT INTO subscribers (user_id, email_notifications, version, email_verified)
    SELECT * FROM unnest($1::int[], $2::boolean[], $3::int[], $4::boolean[]) AS state (user_id)
    WHERE NOT EXISTS (SELECT FROM deleted_users WHERE deleted_users.user_id = state.user_id)
    ON CONFLICT (user_id) DO UPDATE SET email_notifications = excluded.email_notifications,
      version = excluded.version, email_verified = excluded.email_verified
      WHERE subscribers.version <= excluded.version`,
};

const findOptOuts = {
  name: 'find-opt-outs',
  text: `
    SELECT user_id, opted_out_version AS version FROM subscribers
    WHERE user_id = ANY($1) AND opted_out_version IS NOT NULL`,
};

export function subscriberRepository(database: Pick<Database, 'query'>): Subscribers {
  return {
    async renew(states) {
      await database.query(renewSubscribers, [
        states.map(({ userId }) => userId),
        states.map(({ emailNotifications }) => emailNotifications),
        states.map(({ version }) => version),
        states.map(({ emailVerified }) => emailVerified),
      ]);
    },
    async optOuts(userIds) {
      const rows = await database.query<{ user_id: number; version: number }>(findOptOuts, [userIds]);
      return new Map(rows.map(({ user_id, version }) => [user_id, version]));
    },
  };
}
