import type { Client, Database } from '@dreamreel/kit/database/database';
import type { UserState } from '@dreamreel/proto/identity/users';
import type { Users } from '../../application/ports.ts';

/**
 * Rows with an equal version are also overwritten, so that a rebuild repairs incorrect rows. The opt-out is kept if
 * emails stay turned on because the identity service might not have processed the unsubscribe event yet.
 */
const renewSubscribers = `
  INSERT INTO subscribers (user_id, email_notifications, version, email_verified, time_zone)
  SELECT "userId", "emailNotifications", version, "emailVerified", coalesce("timeZone", '')
  FROM jsonb_to_recordset($1::jsonb)
    AS state ("userId" int, "emailNotifications" boolean, version int, "emailVerified" boolean, "timeZone" text)
  WHERE NOT EXISTS (SELECT FROM deleted_users WHERE deleted_users.user_id = "userId")
  ON CONFLICT (user_id) DO UPDATE SET email_notifications = excluded.email_notifications,
    version = excluded.version, email_verified = excluded.email_verified, time_zone = excluded.time_zone,
    opted_out_version = CASE
      WHEN subscribers.email_notifications AND excluded.email_notifications THEN subscribers.opted_out_version END
    WHERE subscribers.version <= excluded.version`;

/** Updates the copy of users whose stored version isn't newer, in the caller's transaction. */
export async function renew(client: Client, states: readonly UserState[]): Promise<void> {
  await client.query(renewSubscribers, [JSON.stringify(states)]);
}

/**
 * Copies every user's email settings from the identity service and returns the number of users. Safe to run while
 * events are being processed.
 */
export async function rebuildSubscribers(
  database: Pick<Database, 'transaction'>,
  users: Pick<Users, 'after'>,
): Promise<number> {
  let count = 0;
  for (let page = await users.after(0); ; ) {
    const last = page.at(-1);
    if (!last) return count;
    await database.transaction((client) => renew(client, page));
    count += page.length;
    page = await users.after(last.userId);
  }
}
