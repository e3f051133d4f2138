import { createHash } from 'node:crypto';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { PushSubscription, subscriptionErrors } from '@dreamreel/proto/notification/push';
import { isPushAddress } from '../domain/push-service.ts';
import type { PushSubscriptions } from './ports.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'save' | 'remove'>;
  clock: Clock;
  /** True if the VAPID keys for push messages are configured. */
  isPushOn: boolean;
};

type Requester = { readonly userId: number | null; readonly clientAddress: string };

/** Adds a browser for reminders, or refreshes its stored subscription. */
export const subscribeToPush =
  ({ subscriptions, clock, isPushOn }: Deps) =>
  async (
    { knownAs, ...subscription }: PushSubscription,
    requester: Requester,
  ): Promise<Result<{ success: true }, keyof typeof subscriptionErrors>> => {
    if (!isPushOn) return err('push-is-off');
    const { endpoint } = subscription;
    if (!isPushAddress(endpoint)) return err('no-push-service');
    const now = clock.now();
    const known = knownAs === undefined ? undefined : Buffer.from(knownAs, 'hex');
    const request = { ...subscription, ...requester, id: idOf(endpoint), knownAs: known };
    const saved = await subscriptions.save(request, now);
    if (saved.kind === 'saved') return ok({ success: true });
    return saved.kind === 'too-many' ? err('too-many-subscriptions', retryDetail(saved.until, now)) : err(saved.kind);
  };

function retryDetail(until: Date | undefined, now: Date): { retryAfterSeconds: number } | undefined {
  if (!until) return undefined;
  return { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) };
}

/** Removes a browser's reminder subscription if it exists. */
export const unsubscribeFromPush =
  ({ subscriptions }: Pick<Deps, 'subscriptions'>) =>
  async ({ subscriptionId }: { subscriptionId: string }): Promise<Result<{ success: true }, never>> => {
    await subscriptions.remove(Buffer.from(subscriptionId, 'hex'));
    return ok({ success: true });
  };

/** Returns a subscription's id. Every browser has a unique endpoint. */
export function idOf(endpoint: string): Buffer {
  return createHash('sha256').update(endpoint).digest();
}
