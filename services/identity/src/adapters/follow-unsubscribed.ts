import { type Events, on, publishEvent, sqlOf } from '@dreamreel/kit/events';
import { identityEvents, type UserState } from '@dreamreel/proto/identity';
import { notificationEvents } from '@dreamreel/proto/notification';
import { STATE_COLUMNS } from './user-row.ts';

const turnOff = `
  UPDATE users SET email_notifications = false, version = version + 1
  WHERE id = $1 AND email_notifications RETURNING ${STATE_COLUMNS}`;

/** Whoever has followed the link of a mail wants no more; that is told as if it had been done in the settings. */
export function followUnsubscribed(events: Pick<Events, 'follow'>): void {
  events.follow({
    durable: 'identity',
    handlers: [
      on(notificationEvents.unsubscribed, async ({ userId }, tx) => {
        const { rows } = await tx.query<UserState>(turnOff, [userId]);
        for (const state of rows) await publishEvent(sqlOf(tx), identityEvents.preferencesChanged, state);
      }),
    ],
  });
}
