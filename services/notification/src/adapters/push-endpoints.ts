import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import type { PushSubscriptions } from '../application/push-ports.ts';
import { subscribeToPush, unsubscribeFromPush } from '../application/push-subscriptions.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'save' | 'remove'>;
  clock: Clock;
  /** Undefined where push is not configured. */
  publicKey: string | undefined;
};

export function pushEndpoints({ endpoint }: Service, { subscriptions, clock, publicKey }: Deps): void {
  const subscribe = subscribeToPush({ subscriptions, clock, isOn: publicKey !== undefined });
  const unsubscribe = unsubscribeFromPush({ subscriptions });

  endpoint(pushOperations.pushKey, async () => ok({ publicKey: publicKey ?? null }));
  endpoint(notificationCalls.subscribeToPush, ({ clientAddress, ...subscription }, { actor }) =>
    subscribe(subscription, { userId: actor.kind === 'user' ? actor.userId : null, clientAddress }),
  );
  endpoint(pushOperations.unsubscribeFromPush, ({ subscriptionId }) => unsubscribe(subscriptionId));
}
