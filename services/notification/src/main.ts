import { inRootSpan } from '@dreamreel/kit/observability/spans';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { consumeUserEvents } from './adapters/consume-user-events.ts';
import { deleteExpired } from './adapters/delete-expired.ts';
import { deliveryRepository } from './adapters/delivery-repository.ts';
import { exportMails } from './adapters/export-mails.ts';
import { gameClient } from './adapters/game-client.ts';
import { identityClient } from './adapters/identity-client.ts';
import { mailRunRepository } from './adapters/mail-run-repository.ts';
import { mailTemplates } from './adapters/mail-templates.ts';
import { mailTransport } from './adapters/mail-transport.ts';
import { notificationEndpoints } from './adapters/nats-endpoints.ts';
import { sendAccountMails } from './adapters/send-account-mails.ts';
import { startPush } from './adapters/start-push.ts';
import { subscriberRepository } from './adapters/subscriber-repository.ts';
import { unsubscribeTokenRepository } from './adapters/unsubscribe-token-repository.ts';
import { dailyMailJob } from './application/daily-mail-job.ts';
import { sendBatch } from './application/send-batch.ts';
import { configSchema, vapidOf } from './config.ts';

const DAILY_MAIL_JOB_INTERVAL_MS = 2_000;
const DELETE_EXPIRED_MS = 3_600_000;
const BATCH_SIZE = 100;

const config = readConfig(configSchema, process.env);
const kit = await startKit('notification', config);
const { clock, database } = kit;
const { DAILY_MAIL_ZONE: zone, PUBLIC_URL: publicUrl, MAIL_PER_SECOND: perSecond } = config;

const deliveries = deliveryRepository(database);
const runs = mailRunRepository(database);
const subscribers = subscriberRepository(database);
const tokens = unsubscribeTokenRepository(database);
const users = identityClient(kit.rpc);
const games = gameClient(kit.rpc);
const { from, mailer, accountMailer, mailbox, close } = await mailTransport(config, clock);
const templates = mailTemplates({ from, publicUrl, clock });
const mails = kit.metrics.counter('dreamreel_mails_total', 'Mails of the day, by how they ended', ['state']);
const onOutcome = (state: string) => mails.inc({ state });
const batch = { onOutcome, perSecond, batchSize: BATCH_SIZE };
const sendOne = sendBatch({ deliveries, users, games, subscribers, mailer, clock, ...batch });
const send: typeof sendOne = (...of) => inRootSpan('send mails', [], () => sendOne(...of));

const ofUser = exportMails(database);
notificationEndpoints(kit.service, { tokens, runs, deliveries, users, mailbox, exportMails: ofUser, clock, zone });
consumeUserEvents(kit.events, clock);
kit.checks.add('mail', async () => (mailbox ? 'local' : 'smtp'));
kit.every(DAILY_MAIL_JOB_INTERVAL_MS, dailyMailJob({ deliveries, games, templates, send, clock, zone }));
startPush(kit, games, vapidOf(config));
sendAccountMails(kit, { from, publicUrl, mailer: accountMailer });
kit.every(DELETE_EXPIRED_MS, () => deleteExpired(database, config, clock.now()));

await kit.serveUntilStopped({ onStop: close });
