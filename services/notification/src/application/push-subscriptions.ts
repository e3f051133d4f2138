import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { PushSubscription } from '@dreamreel/proto/notification/push';
import { isPushAddress } from '../domain/push-address.ts';
import type { PushSubscriptions } from './push-ports.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'save' | 'remove'>;
  clock: Clock;
  /** Whether there are keys with which messages can be signed. */
  isOn: boolean;
};

/** Adds a browser that wants to be reminded. */
export const subscribeToPush =
  ({ subscriptions, clock, isOn }: Deps) =>
  async (
    subscription: PushSubscription,
    userId: number | null,
  ): Promise<Result<{ success: true }, 'push-is-off' | 'no-push-service'>> => {
    if (!isOn) return err('push-is-off');
    if (!isPushAddress(subscription.endpoint)) return err('no-push-service');
    await subscriptions.save({ ...subscription, id: idOf(subscription.endpoint), userId }, clock.now());
    return ok({ success: true });
  };

/** Ends the reminders of a browser, whether there are any or not. */
export const unsubscribeFromPush =
  ({ subscriptions }: Pick<Deps, 'subscriptions'>) =>
  async (subscriptionId: string): Promise<Result<{ success: true }, never>> => {
    await subscriptions.remove(Buffer.from(subscriptionId, 'hex'));
    return ok({ success: true });
  };

/** The name of a subscription: no two browsers have the same endpoint. */
export function idOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
