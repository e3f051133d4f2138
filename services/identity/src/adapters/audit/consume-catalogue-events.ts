import { type Events, on } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { FILL_DAY } from '@dreamreel/proto/identity/audit-log';
import { recordEntry } from './pg-audit-log.ts';

/** Records in the audit log which movies were planned automatically. No person and no client took part. */
export function consumeCatalogueEvents(events: Pick<Events, 'consume'>, clock: Clock): void {
  events.consume([
    on(catalogueEvents.dayFilled, ({ date, movieId, title, version }, tx) => {
      const movie = { movieId, movieTitle: title };
      const entry = {
        actionId: `${FILL_DAY} ${date} ${version}`,
        at: clock.now(),
        person: null,
        role: null,
        client: '',
      };
      const result = { outcome: 'done', error: null, ...movie, details: {} } as const;
      return recordEntry(tx, { ...entry, action: FILL_DAY, ...movie, details: { date } }, result);
    }),
  ]);
}
