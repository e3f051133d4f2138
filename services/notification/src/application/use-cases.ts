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
  /** True if mails stay on this machine. */
  local: boolean;
  /** True if there are keys for signing push messages. */
  isPushOn: boolean;
};

/** Creates the use cases of the service. Plain queries go directly to the ports. */
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
