import { type Events, on } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { catalogueEvents, notificationEvents } from '@dreamreel/proto/events';
import { FILL_DAY } from '@dreamreel/proto/identity/audit-log';
import { recordEntry } from './audit/pg-audit-log.ts';
import { accountWrites } from './users/pg-users.ts';

/** Handles the events of other services. Each service's events have their own consumer. */
export function consumeEvents(events: Pick<Events, 'consume'>, clock: Clock): void {
  events.consume([
    // Turns off the daily email for users who followed an unsubscribe link, as if the user had changed the setting.
    on(notificationEvents.unsubscribed, async ({ userId }, tx) => {
      await accountWrites(tx).change(userId, { emailNotifications: false });
    }),
  ]);
  events.consume([
    // Records in the audit log which movies were planned automatically. No person and no client took part.
    on(catalogueEvents.dayFilled, ({ date, movieId, title, version }, tx) => {
      const movie = { movieId, movieTitle: title };
      const nobody = { person: null, role: null, client: '' };
      const entry = { actionId: `${FILL_DAY} ${date} ${version}`, at: clock.now(), ...nobody };
      const result = { outcome: 'done', error: null, ...movie, details: {} } as const;
      return recordEntry(tx, { ...entry, action: FILL_DAY, ...movie, details: { date } }, result);
    }),
  ]);
}
