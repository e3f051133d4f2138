/**
 * Runs a daily email worker in a separate process for tests that kill workers. The worker uses the service's real
 * adapters, use cases, and SMTP. User settings come from the `people` table.
 */

import { openDatabase } from '@dreamreel/kit/database/database';
import { clockWithOffset } from '@dreamreel/kit/process/clock';
import { readConfig } from '@dreamreel/kit/process/config';
import type { UserState } from '@dreamreel/proto/identity/users';
import * as z from 'zod';
import { pgDeliveries } from '../adapters/daily-mail/pg-deliveries.ts';
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { dailyMailJob } from '../application/daily-mail-job.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  SMTP_URL: z.string(),
  CLOCK_OFFSET_MS: z.coerce.number(),
});
const config = readConfig(schema, process.env);
const database = openDatabase({ url: config.DATABASE_URL, poolSize: 4, applicationName: 'mail-worker' });
const clock = clockWithOffset(config.CLOCK_OFFSET_MS);
const deliveries = pgDeliveries(database);

const statesOf = {
  name: 'people',
  text: `SELECT id AS "userId", email, NULL AS name, wants AS "emailNotifications", 1 AS version,
    true AS "emailVerified", 'en' AS language FROM people WHERE id = ANY($1)`,
};
const users = {
  async withIds(ids: readonly number[]) {
    const rows = await database.query<UserState>(statesOf, [ids]);
    return new Map(rows.map((state) => [state.userId, state]));
  },
};
const games = {
  movieOf: async () => ({ image: '/images/1', description: 'A dark room' }),
  usersWhoPlayed: async () => new Set<number>(),
};

const from = 'daily@test.example';
const mailer = smtpMailer({ server: new URL(config.SMTP_URL), maxConnections: 4, from, clock });
const templates = async () => (addressee: { email: string }) => ({
  to: addressee.email,
  content: 'Subject: Today\r\n\r\nPlay\r\n',
});
const deps = { deliveries, users, games, mailer, clock };
const runJob = dailyMailJob({ ...deps, templates, onOutcome: () => {}, perSecond: undefined, batchSize: 2 });

// Exits when the test process ends because nothing else would kill this worker.
process.once('disconnect', () => process.exit());
const neverAborted = new AbortController().signal;
process.send?.('begins');
// Runs until the process is killed.
for (;;) {
  // Retries failed runs, as the service does.
  await runJob(neverAborted).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
