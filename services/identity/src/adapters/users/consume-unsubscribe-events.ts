import { type Events, on, publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';
import type { UserState } from '@dreamreel/proto/identity/users';
import { notificationEvents } from '@dreamreel/proto/notification/events';
import { STATE_COLUMNS } from './user-row.ts';

const turnOff = `
  UPDATE users SET email_notifications = false, version = version + 1
  WHERE id = $1 AND email_notifications RETURNING ${STATE_COLUMNS}`;

/**
 * Turns off the daily mail of a user who followed an unsubscribe link, and publishes the change like a change in the
 * settings.
 */
export function consumeUnsubscribeEvents(events: Pick<Events, 'consume'>): void {
  events.consume([
    on(notificationEvents.unsubscribed, async ({ userId }, tx) => {
      const { rows } = await tx.query<UserState>(turnOff, [userId]);
      for (const state of rows) await publishEvent(sqlOf(tx), identityEvents.preferencesChanged, state);
    }),
  ]);
}
