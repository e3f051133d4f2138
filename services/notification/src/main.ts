import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { accountMailKindSchema } from '@dreamreel/proto/identity/internal-calls';
import { pgAccountMails } from './adapters/account-mail/pg-account-mails.ts';
import { consumeUserEvents } from './adapters/consume-user-events.ts';
import { pgDeliveries } from './adapters/daily-mail/pg-deliveries.ts';
import { pgUnsubscribeTokens } from './adapters/daily-mail/pg-unsubscribe-tokens.ts';
import { nodemailerAccountMails, nodemailerTemplates } from './adapters/mail/mail-templates.ts';
import { mailTransport } from './adapters/mail/mail-transport.ts';
import { notificationEndpoints } from './adapters/nats-endpoints.ts';
import { natsGame, natsIdentity, natsLinks } from './adapters/nats-services.ts';
import { deleteExpired, pgExportedMails } from './adapters/pg-personal-data.ts';
import { pgPushSubscriptions } from './adapters/push/pg-push-subscriptions.ts';
import { publicLookup } from './adapters/push/public-lookup.ts';
import { webPushSender } from './adapters/push/web-push-sender.ts';
import { accountMailJob } from './application/account-mail-job.ts';
import { dailyMailJob } from './application/daily-mail-job.ts';
import { dailyPushJob } from './application/reminders.ts';
import { configSchema, vapidOf } from './config.ts';
import { OUTCOMES } from './domain/after-attempt.ts';

const DAILY_MAIL_JOB_INTERVAL_MS = 2_000;
const ACCOUNT_MAIL_JOB_INTERVAL_MS = 1_000;
const DAILY_PUSH_JOB_INTERVAL_MS = 10_000;
const DELETE_EXPIRED_MS = 3_600_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('notification', config);
const { clock, database, metrics, rpc } = kit;
const { DAILY_MAIL_ZONE: zone, PUBLIC_URL: publicUrl, MAIL_PER_SECOND: perSecond } = config;

const deliveries = pgDeliveries(database, zone);
const users = natsIdentity(rpc);
const games = natsGame(rpc);
const subscriptions = pgPushSubscriptions(database);
const { from, mailer, accountMailer, mailbox, close } = await mailTransport(config, clock);
// Reminders are disabled if the VAPID keys are missing.
const vapid = vapidOf(config);

const mails = metrics.counter('dreamreel_mails_total', 'Daily mails by outcome', { state: OUTCOMES.dailyMail });
const onMail = (state: string) => mails.inc({ state });
const daily = { deliveries, users, games, mailer, clock, onOutcome: onMail };
const templates = nodemailerTemplates({ from, publicUrl, clock });

const accountMails = metrics.counter('dreamreel_account_mails_total', 'Attempts to send account mails', {
  kind: accountMailKindSchema.options,
  state: OUTCOMES.accountMail,
});
const account = { mails: pgAccountMails(database), issueLink: natsLinks(rpc), mailer: accountMailer, clock };
const renderMail = nodemailerAccountMails({ from, publicUrl, clock });
const onAccountMail = (kind: string, state: string) => accountMails.inc({ kind, state });

const stores = { tokens: pgUnsubscribeTokens(database), deliveries, subscriptions };
const queries = { exportedMailsOf: pgExportedMails(database), mailbox, publicKey: vapid?.publicKey };
notificationEndpoints(kit.service, { ...stores, ...queries, users, clock });
consumeUserEvents(kit.events, clock);
kit.checks.add('mail', async () => (mailbox ? 'local' : 'smtp'));
const sendDailyMails = dailyMailJob({ ...daily, templates, perSecond, batchSize: 100 });
kit.every('daily mail job', DAILY_MAIL_JOB_INTERVAL_MS, sendDailyMails);
const sendAccountMails = accountMailJob({ ...account, renderMail, onOutcome: onAccountMail });
kit.every('account mail job', ACCOUNT_MAIL_JOB_INTERVAL_MS, sendAccountMails);
if (vapid) {
  const pushes = metrics.counter('dreamreel_pushes_total', 'Web Push reminders by outcome', { state: OUTCOMES.push });
  const sender = webPushSender({ vapid, clock, lookup: publicLookup() });
  const onOutcome = (state: string) => pushes.inc({ state });
  const sendReminders = dailyPushJob({ subscriptions, games, sender, clock, onOutcome });
  kit.every('daily push job', DAILY_PUSH_JOB_INTERVAL_MS, sendReminders);
}
kit.every('deletion of expired rows', DELETE_EXPIRED_MS, () => deleteExpired(database, config, clock.now()));

await kit.serveUntilStopped({ onStop: close });
