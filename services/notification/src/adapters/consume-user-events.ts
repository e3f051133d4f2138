import { type Events, on } from '@dreamreel/kit/events';
import { identityEvents } from '@dreamreel/proto/identity/events';

/** An older state that arrives late changes nothing. */
const UPSERT_SUBSCRIBER = `
  INSERT INTO subscribers (user_id, email_notifications, version) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE
    SET email_notifications = excluded.email_notifications, version = excluded.version
    WHERE subscribers.version < excluded.version`;

/** Keeps the copy of who may get mails up to date by the events of the identity service. */
export function consumeUserEvents(events: Pick<Events, 'consume'>): void {
  events.consume({
    durable: 'notification',
    handlers: [identityEvents.userRegistered, identityEvents.preferencesChanged].map((event) =>
      on(event, async ({ userId, emailNotifications, version }, tx) => {
        await tx.query(UPSERT_SUBSCRIBER, [userId, emailNotifications, version]);
      }),
    ),
  });
}
