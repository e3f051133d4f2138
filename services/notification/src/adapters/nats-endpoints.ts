import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import type { UseCases } from '../application/use-cases.ts';
import type { LocalMailbox } from './mail/local-mailbox.ts';
import type { ExportedMailsOf } from './pg-exported-mails.ts';

type Deps = {
  /** Undefined if a mail server is configured. */
  mailbox: Pick<LocalMailbox, 'list' | 'open'> | undefined;
  exportedMailsOf: ExportedMailsOf;
  /** Undefined if push is not configured. */
  publicKey: string | undefined;
};

export function notificationEndpoints(
  { endpoint }: Service,
  useCases: UseCases,
  { mailbox, exportedMailsOf, publicKey }: Deps,
): void {
  endpoint(notificationOperations.oneClickUnsubscribe, async (request) =>
    copyCodeToError(await useCases.unsubscribe(request)),
  );
  endpoint(notificationOperations.mailRun, async () => ok(await useCases.mailRun()));
  endpoint(notificationOperations.resendMail, useCases.resendMail);
  endpoint(notificationCalls.localMails, async () => (mailbox ? ok(await mailbox.list()) : err('no-local-mailbox')));
  endpoint(notificationCalls.openLocalMail, async ({ id }) => {
    if (!mailbox) return err('no-local-mailbox');
    const mail = await mailbox.open(id);
    return mail ? ok(mail) : err('no-such-mail');
  });
  endpoint(notificationCalls.exportMails, async ({ userId }, { actor }) =>
    actor.kind === 'user' && actor.userId === userId ? ok(await exportedMailsOf(userId)) : err('not-yours'),
  );

  endpoint(pushOperations.pushKey, async () => ok({ publicKey: publicKey ?? null }));
  endpoint(notificationCalls.subscribeToPush, ({ clientAddress, ...subscription }, { actor }) =>
    useCases.subscribeToPush(subscription, { userId: actor.kind === 'user' ? actor.userId : null, clientAddress }),
  );
  endpoint(pushOperations.unsubscribeFromPush, ({ subscriptionId }) => useCases.unsubscribeFromPush(subscriptionId));
}

/**
 * Copies the error code into `error`. The unsubscribe page expects the error code in the `error` field, which normally
 * contains the message.
 */
function copyCodeToError<Value, Code extends string>(result: Result<Value, Code>): Result<Value, Code> {
  return result.ok ? result : err(result.error, { error: result.error });
}
