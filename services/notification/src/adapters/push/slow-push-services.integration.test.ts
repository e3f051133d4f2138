import { lookup } from 'node:dns';
import type { Database } from '@dreamreel/kit/database/database';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterAll, beforeAll, beforeEach, it } from '@jest/globals';
import webPush from 'web-push';
import { dailyPushJob } from '../../application/daily-push-job.ts';
import { idOf } from '../../application/push-subscriptions.ts';
import { pushServiceOf } from '../../domain/push-service.ts';
import { browserKeys, pushServer } from '../../testing/push-server.ts';
import { pgPushSubscriptions } from './pg-push-subscriptions.ts';
import type { Lookup } from './public-lookup.ts';
import { webPushSender } from './web-push-sender.ts';

const clock = { now: () => new Date('2026-11-22T09:00:00Z') };
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:admin@example.org' };
const toThisMachine: Lookup = (_name, options, callback) => lookup('127.0.0.1', options, callback);
/** Longer than the test, so no request to a silent endpoint ends on its own. */
const sender = webPushSender({ vapid, clock, lookup: toThisMachine, timeoutMs: 600_000 });

let database: Database;
let drop: () => Promise<void>;
let server: Awaited<ReturnType<typeof pushServer>>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase({ migrations: new URL('../../../prisma/migrations/', import.meta.url) }));
  server = await pushServer((path) => (path.startsWith('/silent') ? 'no-response' : { status: 201 }));
});
afterAll(async () => {
  server.disconnect();
  await server.stop();
  await drop();
});
beforeEach(() => database.pool.query('TRUNCATE push_subscriptions'));

/** Stores subscriptions without any limit. */
async function store(endpoints: readonly string[], createdAt: string) {
  const { keys } = browserKeys();
  for (const endpoint of endpoints)
    await database.pool.query(
      `INSERT INTO push_subscriptions
         (id, endpoint, service, p256dh, auth, language, created_at, claimed_for, not_before)
       VALUES ($1, $2, $3, $4, $5, 'en', $6, '2026-11-21', $6)`,
      [idOf(endpoint), endpoint, pushServiceOf(endpoint), keys.p256dh, keys.auth, createdAt],
    );
}
const at = (host: string, path: string) => server.endpoint(path).replace('push.example.org', host);
const numbers = Array.from({ length: 300 }, (_, index) => index);

it.each([
  ['of one domain', () => numbers.map((n) => at(`h${n}.silent.example`, `silent${n}`)), 'honest.example'],
  ['of 300 domains', () => numbers.map((n) => at(`h${n}.example`, `silent${n}`)), 'fcm.googleapis.com'],
])(
  'reminds another browser without delay despite 300 endpoints %s that never respond',
  async (_what, silent, honest) => {
    await store(silent(), '2026-11-01T00:00:00Z');
    await store([at(honest, `honest-${honest}`)], '2026-11-20T00:00:00Z');
    const stop = new AbortController();
    const job = dailyPushJob({
      subscriptions: pgPushSubscriptions(database),
      games: { movieOf: async () => ({ image: '/images/1', description: 'A dark room' }) },
      sender,
      clock,
      onOutcome: () => undefined,
    })(stop.signal);

    const hasReceived = (path: string) => server.received.some((received) => received.path === `/${path}`);
    await waitFor(() => hasReceived(`honest-${honest}`), 20_000);
    // Becomes due while the requests to the others are still open.
    await store([at(honest, `later-${honest}`)], '2026-11-20T00:00:00Z');
    await waitFor(() => hasReceived(`later-${honest}`), 20_000);
    stop.abort();
    server.disconnect();
    await job;
  },
);
