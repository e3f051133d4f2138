import type { KitWithDatabase } from '@dreamreel/kit/process/start-kit';
import { accountMailJob } from '../application/account-mail-job.ts';
import type { Mailer } from '../application/ports.ts';
import { accountMails } from './account-mail.ts';
import { accountMailRepository } from './account-mail-repository.ts';
import { linkClient } from './identity-client.ts';

const INTERVAL_MS = 1_000;

type Sender = { readonly from: string; readonly publicUrl: string; readonly mailer: Mailer };
type Parts = Pick<KitWithDatabase, 'clock' | 'database' | 'rpc' | 'metrics' | 'every'>;

/** Sends the mails about accounts as they are requested, beside the daily ones. */
export function sendAccountMails({ clock, database, rpc, metrics, every }: Parts, sender: Sender): void {
  const labels = ['kind', 'state'] as const;
  const sent = metrics.counter('dreamreel_account_mails_total', 'Attempts at mails about accounts', [...labels]);
  const job = accountMailJob({
    mails: accountMailRepository(database),
    issueLink: linkClient(rpc),
    renderMail: accountMails({ ...sender, clock }),
    mailer: sender.mailer,
    clock,
    onOutcome: (kind, state) => sent.inc({ kind, state }),
  });
  every(INTERVAL_MS, job);
}
