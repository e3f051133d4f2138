import type { Clock } from '@dreamreel/kit/process/clock';
import type { DKIMOptions } from 'nodemailer/lib/dkim';
import type { NotificationConfig } from '../../config.ts';
import { localMailbox } from './local-mailbox.ts';
import { smtpMailer } from './smtp-mailer.ts';

const ACCOUNT_MAIL_CONNECTIONS = 2;
const LOCAL_SENDER = 'Dreamreel <daily@dreamreel.example>';

/** Creates mailers for the configured SMTP server, or for the local mailbox if no server is configured. */
export async function mailTransport(config: NotificationConfig, clock: Clock) {
  const { SMTP_URL, MAILBOX_FOLDER = '', MAIL_FROM: from = LOCAL_SENDER } = config;
  if (SMTP_URL === undefined) {
    const mailbox = await localMailbox(MAILBOX_FOLDER);
    return { from, mailer: mailbox, accountMailer: mailbox, mailbox, close: () => {} };
  }
  const pool = (maxConnections: number) =>
    smtpMailer({ server: new URL(SMTP_URL), maxConnections, from: addressIn(from), dkim: dkimOf(config), clock });
  const mailer = pool(config.SMTP_CONNECTIONS);
  /** A separate mailer for account emails, so that they don't wait behind daily emails. */
  const accountMailer = pool(ACCOUNT_MAIL_CONNECTIONS);
  const close = () => {
    mailer.close();
    accountMailer.close();
  };
  return { from, mailer, accountMailer, mailbox: undefined, close };
}

function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: NotificationConfig): DKIMOptions | undefined {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY };
}
