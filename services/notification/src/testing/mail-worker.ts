/**
 * One worker of the daily mail as a process of its own, for tests that kill it: the service's own store, use cases and
 * SMTP. What the other services would answer stands in the table `people`.
 */
import { clockWithOffset } from '@dreamreel/kit/clock';
import { readConfig } from '@dreamreel/kit/config';
import { openDatabase } from '@dreamreel/kit/database';
import type { UserState } from '@dreamreel/proto/identity';
import * as z from 'zod';
import { pgDeliveries } from '../adapters/pg-deliveries.ts';
import { pgSubscribers } from '../adapters/pg-subscribers.ts';
import { smtpLanes } from '../adapters/smtp-pool.ts';
import { dailyRound } from '../application/daily-mail-job.ts';
import { sendBatch } from '../application/send-batch.ts';
import { withoutClaim } from './without-claim.ts';

const schema = z.object({
  DATABASE_URL: z.string(),
  SMTP_URL: z.string(),
  CLOCK_OFFSET_MS: z.coerce.number(),
  CLAIMS: z.stringbool(),
});
const config = readConfig(schema, process.env);
const database = openDatabase({ url: config.DATABASE_URL, poolSize: 4, applicationName: 'mail-worker' });
const clock = clockWithOffset(config.CLOCK_OFFSET_MS);
const deliveries = config.CLAIMS ? pgDeliveries(database) : withoutClaim(database);

const statesOf = {
  name: 'people',
  text: `SELECT id AS "userId", email, NULL AS name, wants AS "emailNotifications", 1 AS version FROM people WHERE id = ANY($1)`,
};
const users = {
  async withIds(ids: readonly number[]) {
    const rows = await database.query<UserState>(statesOf, [ids]);
    return new Map(rows.map((state) => [state.userId, state]));
  },
};
const games = {
  movieOf: async () => ({ image: '/images/1', describes: 'A dark room' }),
  usersWhoPlayed: async () => new Set<number>(),
};

const from = 'daily@test.example';
const mailer = smtpLanes({ server: new URL(config.SMTP_URL), connections: 4, from, clock });
const letters = {
  about: async () => (addressee: { email: string }) => ({
    to: addressee.email,
    content: 'Subject: Today\r\n\r\nPlay\r\n',
  }),
};
const deps = { deliveries, users, games, subscribers: pgSubscribers(database), mailer, clock, zone: 'UTC' };
const send = sendBatch({ ...deps, observe: () => {}, perSecond: undefined, batch: 2 });
const round = dailyRound({ ...deps, letters, send });

// Nobody is left to kill it.
process.once('disconnect', () => process.exit());
const forEver = new AbortController().signal;
process.send?.('begins');
// Until it is killed: rounds without work cost little.
for (;;) {
  // As in the service: what is away now is there in a later round.
  await round(forEver).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
