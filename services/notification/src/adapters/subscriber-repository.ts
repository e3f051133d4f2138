import type { Database } from '@dreamreel/kit/database';
import type { Subscribers } from '../application/ports.ts';

/** Also overwrites a row of the same version: a rebuild repairs wrong rows. */
const renewSubscribers = {
  name: 'renew-subscribers',
  text: `
    INSERT INTO subscribers (user_id, email_notifications, version)
    SELECT * FROM unnest($1::int[], $2::boolean[], $3::int[])
    ON CONFLICT (user_id) DO UPDATE
      SET email_notifications = excluded.email_notifications, version = excluded.version
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
      ]);
    },
    async optOuts(userIds) {
      const rows = await database.query<{ user_id: number; version: number }>(findOptOuts, [userIds]);
      return new Map(rows.map(({ user_id, version }) => [user_id, version]));
    },
  };
}
