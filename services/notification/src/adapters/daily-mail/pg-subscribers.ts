import type { Database } from '@dreamreel/kit/database/database';
import type { Subscribers } from '../../application/ports.ts';

/**
 * SQL for the opt-out after a user update. The opt-out is kept if emails stay turned on because the identity service
 * might not have processed the unsubscribe event yet.
 */
export const OPT_OUT_AFTER = `
  CASE WHEN subscribers.email_notifications AND excluded.email_notifications THEN subscribers.opted_out_version END`;

/** Rows with an equal version are also overwritten, so that a rebuild repairs incorrect rows. */
const renewSubscribers = {
  name: 'renew-subscribers',
  text: `
    INSERT INTO subscribers (user_id, email_notifications, version, email_verified, time_zone)
    SELECT user_id, email_notifications, version, email_verified, coalesce(time_zone, '')
    FROM unnest($1::int[], $2::boolean[], $3::int[], $4::boolean[], $5::text[])
      AS state (user_id, email_notifications, version, email_verified, time_zone)
    WHERE NOT EXISTS (SELECT FROM deleted_users WHERE deleted_users.user_id = state.user_id)
    ON CONFLICT (user_id) DO UPDATE SET email_notifications = excluded.email_notifications,
      version = excluded.version, email_verified = excluded.email_verified, time_zone = excluded.time_zone,
      opted_out_version = ${OPT_OUT_AFTER}
      WHERE subscribers.version <= excluded.version`,
};

const findOptOuts = {
  name: 'find-opt-outs',
  text: `
    SELECT user_id FROM subscribers
    WHERE user_id = ANY($1) AND opted_out_version IS NOT NULL`,
};

export function pgSubscribers(database: Pick<Database, 'query'>): Subscribers {
  return {
    async renew(states) {
      await database.query(renewSubscribers, [
        states.map(({ userId }) => userId),
        states.map(({ emailNotifications }) => emailNotifications),
        states.map(({ version }) => version),
        states.map(({ emailVerified }) => emailVerified),
        states.map(({ timeZone }) => timeZone),
      ]);
    },
    async optOuts(userIds) {
      const rows = await database.query<{ user_id: number }>(findOptOuts, [userIds]);
      return new Set(rows.map(({ user_id }) => user_id));
    },
  };
}
