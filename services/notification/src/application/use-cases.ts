import type { Clock } from '@dreamreel/kit/process/clock';
import { mailRun, resendMail } from './mail-run.ts';
import type { Deliveries, MailRuns, UnsubscribeTokens, Users } from './ports.ts';
import type { PushSubscriptions } from './push-ports.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscriptions.ts';
import { unsubscribe } from './unsubscribe.ts';

type Ports = {
  tokens: UnsubscribeTokens;
  runs: MailRuns;
  deliveries: Pick<Deliveries, 'requeue'>;
  users: Pick<Users, 'withIds'>;
  subscriptions: Pick<PushSubscriptions, 'save' | 'remove'>;
  clock: Clock;
  zone: string;
  /** True if emails are stored in the local mailbox instead of being sent. */
  local: boolean;
  /** True if the VAPID keys for push messages are configured. */
  isPushOn: boolean;
};

/** Creates the service's use cases. Plain queries call the ports directly. */
export function useCases(ports: Ports) {
  return {
    mailRun: mailRun(ports),
    resendMail: resendMail(ports),
    unsubscribe: unsubscribe(ports),
    subscribeToPush: subscribeToPush(ports),
    unsubscribeFromPush: unsubscribeFromPush(ports),
  };
}

export type UseCases = ReturnType<typeof useCases>;
