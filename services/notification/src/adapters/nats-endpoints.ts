import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { mailRun, resendMail } from '../application/mail-run.ts';
import type { Deliveries, MailRuns, UnsubscribeTokens, Users } from '../application/ports.ts';
import { unsubscribe } from '../application/unsubscribe.ts';
import type { ExportMails } from './export-mails.ts';
import type { LocalMailbox } from './local-mailbox.ts';

type Deps = {
  tokens: UnsubscribeTokens;
  runs: MailRuns;
  deliveries: Pick<Deliveries, 'requeue'>;
  users: Pick<Users, 'withIds'>;
  /** Only where no mail server is configured. */
  mailbox: Pick<LocalMailbox, 'list' | 'open'> | undefined;
  exportMails: ExportMails;
  clock: Clock;
  zone: string;
};

export function notificationEndpoints({ endpoint }: Service, deps: Deps): void {
  const { tokens, runs, deliveries, users, mailbox, clock, zone } = deps;
  const redeem = unsubscribe({ tokens, clock });
  const newestRun = mailRun({ runs, users, clock, zone, local: mailbox !== undefined });

  endpoint(notificationOperations.oneClickUnsubscribe, async (request) => withCodeAsError(await redeem(request)));
  endpoint(notificationOperations.mailRun, async () => ok(await newestRun()));
  endpoint(notificationOperations.resendMail, resendMail({ deliveries, clock, zone }));
  endpoint(notificationCalls.localMails, async () => (mailbox ? ok(await mailbox.list()) : err('no-local-mailbox')));
  endpoint(notificationCalls.openLocalMail, async ({ id }) => {
    if (!mailbox) return err('no-local-mailbox');
    const mail = await mailbox.open(id);
    return mail ? ok(mail) : err('no-such-mail');
  });
  endpoint(notificationCalls.exportMails, async ({ userId }, { actor }) =>
    actor.kind === 'user' && actor.userId === userId ? ok(await deps.exportMails(userId)) : err('not-yours'),
  );
}

/** The specification's page reads the code of the error in the key `error` of the envelope, where else the text is. */
function withCodeAsError<Value, Code extends string>(result: Result<Value, Code>): Result<Value, Code> {
  return result.ok ? result : err(result.error, { error: result.error });
}
