import { type EventHandler, parsePayload } from '@dreamreel/kit/events';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { auditQuerySchema } from '@dreamreel/proto/identity/audit-log';
import { expect, it } from '@jest/globals';
import { consumeCatalogueEvents } from './consume-catalogue-events.ts';
import { pgAuditLog } from './pg-audit-log.ts';

it('records a movie that was planned automatically once, without a person and a client', async () => {
  const { database, drop } = await testDatabase({
    migrations: new URL('../../../prisma/migrations/', import.meta.url),
  });
  try {
    const handlers: EventHandler[] = [];
    const clock = { now: () => new Date('2026-03-14T00:00:05Z') };
    consumeCatalogueEvents({ consume: (added) => void handlers.push(...added) }, clock);
    const filled = { date: '2026-03-15', movieId: 7, title: 'Alien', version: 3 };
    const meta = { eventId: 'e1', attempt: 1, log: openLog({ service: 'test', level: 'silent' }) };
    const payload = parsePayload(catalogueEvents.dayFilled, filled);
    for (const _twice of [1, 2])
      for (const { handle } of handlers) await database.transaction((tx) => handle(payload, tx, meta));

    const entries = await pgAuditLog(database).find(auditQuerySchema.parse({}));
    expect(entries).toMatchObject([
      {
        ...{ action: 'fillDay', person: null, role: null, client: '', outcome: 'done', times: 1 },
        ...{ at: '2026-03-14T00:00:05.000Z', movieId: 7, movieTitle: 'Alien', details: { date: '2026-03-15' } },
      },
    ]);
  } finally {
    await drop();
  }
});
