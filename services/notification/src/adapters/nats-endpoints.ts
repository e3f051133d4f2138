import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { pushOperations } from '@dreamreel/proto/notification/push';
import { mailRun, resendMail } from '../application/mail-run.ts';
import type { Deliveries, PushSubscriptions, UnsubscribeTokens, Users } from '../application/ports.ts';
import { subscribeToPush } from '../application/reminders.ts';
import type { LocalMailbox } from './mail/local-mailbox.ts';
import type { ExportedMailsOf } from './pg-personal-data.ts';

type Ports = {
  tokens: UnsubscribeTokens;
  deliveries: Pick<Deliveries, 'newestRun' | 'requeue'>;
  users: Pick<Users, 'withIds'>;
  subscriptions: Pick<PushSubscriptions, 'save' | 'remove'>;
  exportedMailsOf: ExportedMailsOf;
  /** Undefined if a mail server is configured. */
  mailbox: Pick<LocalMailbox, 'list' | 'open'> | undefined;
  /** The VAPID key for push messages. Undefined if push is not configured. */
  publicKey: string | undefined;
  clock: Clock;
};

/** Serves the operations and calls for mails and reminders. Plain queries go directly to the ports. */
export function notificationEndpoints({ endpoint }: Service, ports: Ports): void {
  const { mailbox, exportedMailsOf, publicKey = null } = ports;
  const showMailRun = mailRun({ ...ports, local: mailbox !== undefined });
  const subscribe = subscribeToPush({ ...ports, isPushOn: publicKey !== null });

  endpoint(notificationOperations.oneClickUnsubscribe, async ({ token }) => {
    if (await ports.tokens.redeem(token, ports.clock.now())) return ok({ success: true });
    // The unsubscribe page expects the error code in the `error` field, which normally contains the message.
    return err('invalid-token', { error: 'invalid-token' });
  });
  endpoint(notificationOperations.mailRun, async () => ok(await showMailRun()));
  endpoint(notificationOperations.resendMail, resendMail(ports));
  endpoint(notificationCalls.localMails, async () => (mailbox ? ok(await mailbox.list()) : err('no-local-mailbox')));
  endpoint(notificationCalls.openLocalMail, async ({ id }) => {
    if (!mailbox) return err('no-local-mailbox');
    const mail = await mailbox.open(id);
    return mail ? ok(mail) : err('no-such-mail');
  });
  endpoint(notificationCalls.exportMails, async ({ userId }) => ok(await exportedMailsOf(userId)));

  endpoint(pushOperations.pushKey, async () => ok({ publicKey }));
  endpoint(pushOperations.subscribeToPush, (request, { actor, clientAddress = 'unknown' }) =>
    subscribe({ ...request, clientAddress, userId: actor.kind === 'user' ? actor.userId : null }),
  );
  endpoint(pushOperations.unsubscribeFromPush, async ({ subscriptionId }) => {
    await ports.subscriptions.remove(subscriptionId);
    return ok({ success: true });
  });
}
