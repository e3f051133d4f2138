import { type Events, on, publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import type { UserState } from '@dreamreel/proto/identity/users';
import { notificationEvents } from '@dreamreel/proto/notification/events';
import { STATE_COLUMNS } from './user-row.ts';

const turnOff = `
  UPDATE users SET email_notifications = false, version = version + 1
  WHERE id = $1 AND email_notifications RETURNING ${STATE_COLUMNS}`;

/**
 * Turns off the daily email for users who followed an unsubscribe link, and publishes the change as if the user had
 * changed the setting.
 */
export function consumeUnsubscribeEvents(events: Pick<Events, 'consume'>): void {
  events.consume([
    on(notificationEvents.unsubscribed, async ({ userId }, tx) => {
      const { rows } = await tx.query<UserState>(turnOff, [userId]);
      for (const state of rows) await publishEvent(sqlOf(tx), identityEvents.preferencesChanged, state);
    }),
  ]);
}
