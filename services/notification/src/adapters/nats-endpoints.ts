import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification';
import type { mailRun, resend } from '../application/mail-run.ts';
import type { checkUnsubscribeToken, unsubscribe } from '../application/unsubscribe.ts';
import type { LocalMailbox } from './local-mailbox.ts';

type UseCases = {
  unsubscribe: ReturnType<typeof unsubscribe>;
  checkUnsubscribeToken: ReturnType<typeof checkUnsubscribeToken>;
  mailRun: ReturnType<typeof mailRun>;
  resend: ReturnType<typeof resend>;
  /** Only where no real mail server is configured. */
  mailbox: Pick<LocalMailbox, 'list' | 'open'> | undefined;
};

const invalidToken = { status: 400, message: 'The unsubscribe link is invalid or has expired.' };
const noMailbox = { status: 404, message: 'There is no local mailbox here' };

export function notificationEndpoints(service: Service, { mailbox, ...useCases }: UseCases): void {
  service.endpoint(notificationCalls.unsubscribe, {
    handle: useCases.unsubscribe,
    errors: { 'invalid-token': invalidToken },
  });

  service.endpoint(notificationCalls.checkUnsubscribeToken, {
    handle: useCases.checkUnsubscribeToken,
    errors: { 'invalid-token': invalidToken },
  });

  service.endpoint(notificationCalls.mailRun, {
    handle: async () => ok(await useCases.mailRun()),
    errors: {},
  });

  service.endpoint(notificationCalls.resend, {
    handle: useCases.resend,
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
