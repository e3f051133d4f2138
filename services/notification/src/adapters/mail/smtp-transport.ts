import type { Clock } from '@dreamreel/kit/process/clock';
import type { DKIMOptions } from 'nodemailer/lib/dkim';
import type { NotificationConfig } from '../../config.ts';
import { localMailbox } from './local-mailbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

const ACCOUNT_MAIL_CONNECTIONS = 2;
const LOCAL_SENDER = 'Dreamreel <daily@dreamreel.example>';

/** Creates mailers for the configured SMTP server, or for the local mailbox if no server is configured. */
export async function smtpTransport(config: NotificationConfig, clock: Clock) {
  const { SMTP_URL, MAILBOX_FOLDER = '', MAIL_FROM: from = LOCAL_SENDER } = config;
  const mailbox = SMTP_URL === undefined ? await localMailbox(MAILBOX_FOLDER) : undefined;
  const server = mailbox?.server ?? new URL(SMTP_URL ?? '');
  const pool = (maxConnections: number) =>
    smtpMailer({ server, maxConnections, from: addressIn(from), dkim: dkimOf(config), clock });
  const mailer = pool(config.SMTP_CONNECTIONS);
  const accountMailer = pool(ACCOUNT_MAIL_CONNECTIONS);
  return {
    from,
    mailer,
    /** A separate mailer for account emails, so that they don't wait behind daily emails. */
    accountMailer,
    mailbox,
    async close() {
      mailer.close();
      accountMailer.close();
      await mailbox?.close();
    },
  };
}

function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: NotificationConfig): DKIMOptions | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}
