import type { Clock } from '@dreamreel/kit/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification';
import { mailRun, resend } from '../application/mail-run.ts';
import type { Deliveries, MailRuns, UnsubscribeTokens, Users } from '../application/ports.ts';
import { checkUnsubscribeToken, unsubscribe } from '../application/unsubscribe.ts';
import type { LocalMailbox } from './local-mailbox.ts';

type Deps = {
  tokens: UnsubscribeTokens;
  runs: MailRuns;
  deliveries: Pick<Deliveries, 'requeue'>;
  users: Pick<Users, 'withIds'>;
  /** Only where no mail server is configured. */
  mailbox: Pick<LocalMailbox, 'list' | 'open'> | undefined;
  clock: Clock;
  zone: string;
};

const invalidToken = { status: 400, message: 'The unsubscribe link is invalid or has expired.' };
const noMailbox = { status: 404, message: 'There is no local mailbox here' };

export function notificationEndpoints(service: Service, deps: Deps): void {
  const { tokens, runs, deliveries, users, mailbox, clock, zone } = deps;
  const newestRun = mailRun({ runs, users, clock, zone, local: mailbox !== undefined });

  service.endpoint(notificationCalls.unsubscribe, {
    handle: unsubscribe({ tokens, clock }),
    errors: { 'invalid-token': invalidToken },
  });

  service.endpoint(notificationCalls.checkUnsubscribeToken, {
    handle: checkUnsubscribeToken({ tokens }),
    errors: { 'invalid-token': invalidToken },
  });

  service.endpoint(notificationCalls.mailRun, { handle: async () => ok(await newestRun()), errors: {} });

  service.endpoint(notificationCalls.resend, {
    handle: resend({ deliveries, clock, zone }),
    errors: {
      'not-ambiguous': { status: 409, message: 'It is known what became of this mail' },
      'day-over': { status: 409, message: 'The day of this mail is over' },
    },
  });

  service.endpoint(notificationCalls.localMails, {
    handle: async () => (mailbox ? ok(await mailbox.list()) : err('no-local-mailbox')),
    errors: { 'no-local-mailbox': noMailbox },
  });

  service.endpoint(notificationCalls.openLocalMail, {
    async handle({ id }) {
      if (!mailbox) return err('no-local-mailbox');
      const mail = await mailbox.open(id);
      return mail ? ok(mail) : err('no-such-mail');
    },
    errors: { 'no-local-mailbox': noMailbox, 'no-such-mail': { status: 404, message: 'This mail is gone' } },
  });
}
