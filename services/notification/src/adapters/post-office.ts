import type { Clock } from '@dreamreel/kit/clock';
import type { DKIMOptions } from 'nodemailer/lib/dkim';
import type { NotificationConfig } from '../config.ts';
import { localMailbox } from './local-mailbox.ts';
import { smtpLanes } from './smtp-pool.ts';

const LOCAL_SENDER = 'Dreamreel <daily@dreamreel.example>';

/** The way out for mails, as it is configured: a real server, or the mailbox on this machine. Both speak SMTP. */
export async function postOffice(config: NotificationConfig, clock: Clock) {
  const { SMTP_URL, MAILBOX_FOLDER = '', MAIL_FROM: from = LOCAL_SENDER } = config;
  const mailbox = SMTP_URL === undefined ? await localMailbox(MAILBOX_FOLDER) : undefined;
  const mailer = smtpLanes({
    server: mailbox?.server ?? new URL(SMTP_URL ?? ''),
    connections: config.SMTP_CONNECTIONS,
    from: addressIn(from),
    dkim: dkimOf(config),
    clock,
  });
  return {
    from,
    mailer,
    mailbox,
    async close() {
      mailer.close();
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
