import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { followUsers } from './adapters/follow-users.ts';
import { forgetOld } from './adapters/forget-old.ts';
import { mailLetters } from './adapters/mail-templates.ts';
import { notificationEndpoints } from './adapters/nats-endpoints.ts';
import { pgDeliveries } from './adapters/pg-deliveries.ts';
import { pgSubscribers } from './adapters/pg-subscribers.ts';
import { postOffice } from './adapters/post-office.ts';
import { prismaMailRuns } from './adapters/prisma-mail-runs.ts';
import { prismaUnsubscribing } from './adapters/prisma-unsubscribing.ts';
import { rpcGames } from './adapters/rpc-games.ts';
import { rpcUsers } from './adapters/rpc-users.ts';
import { dailyRound } from './application/daily-mail-job.ts';
import { mailRun, resend } from './application/mail-run.ts';
import { sendBatch } from './application/send-batch.ts';
import { checkUnsubscribeToken, unsubscribe } from './application/unsubscribe.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const ROUND_MS = 2_000;
const FORGET_MS = 3_600_000;
const BATCH = 100;

const config = readConfig(configSchema, process.env);
const kit = await startKit('notification', config);
const { clock, database } = kit;
const { DAILY_MAIL_ZONE: zone, PUBLIC_URL: publicUrl, MAIL_PER_SECOND: perSecond } = config;

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const [deliveries, subscribers] = [pgDeliveries(database), pgSubscribers(database)];
const unsubscribing = prismaUnsubscribing(prisma);
const [users, games] = [rpcUsers(kit.rpc), rpcGames(kit.rpc)];
const { from, mailer, mailbox, close } = await postOffice(config, clock);
kit.readiness.add('mail', async () => (mailbox ? 'local' : 'smtp'));

notificationEndpoints(kit.service, {
  unsubscribe: unsubscribe({ unsubscribing, clock }),
  checkUnsubscribeToken: checkUnsubscribeToken({ unsubscribing }),
  mailRun: mailRun({ runs: prismaMailRuns(prisma), users, clock, zone, local: mailbox !== undefined }),
  resend: resend({ deliveries, clock, zone }),
  mailbox,
});
followUsers(kit.events);

const mails = kit.metrics.counter('mails_total', 'Mails of the day, by how they ended', ['state']);
const observe = (state: string) => mails.inc({ state });
const send = sendBatch({ deliveries, users, games, subscribers, mailer, clock, observe, perSecond, batch: BATCH });
const letters = mailLetters({ from, publicUrl, clock });
kit.every(ROUND_MS, dailyRound({ deliveries, games, letters, send, clock, zone }));
kit.every(FORGET_MS, () => forgetOld(database, clock.now()));

await kit.serveUntilStopped(async () => {
  await close();
  await prisma.$disconnect();
});
