import type { Clock } from '@dreamreel/kit/process/clock';
import { err } from '@dreamreel/kit/result';
import { isPushAddress } from '../domain/push-service.ts';
import type { PushRequest, PushSubscriptions } from './ports.ts';

type Deps = {
  subscriptions: Pick<PushSubscriptions, 'save'>;
  clock: Clock;
  /** True if the VAPID keys for push messages are configured. */
  isPushOn: boolean;
};

/** Adds a browser for reminders, or refreshes its stored subscription. */
export const subscribeToPush =
  ({ subscriptions, clock, isPushOn }: Deps) =>
  async (request: PushRequest): ReturnType<PushSubscriptions['save']> => {
    if (!isPushOn) return err('push-is-off');
    return isPushAddress(request.endpoint) ? subscriptions.save(request, clock.now()) : err('no-push-service');
  };
