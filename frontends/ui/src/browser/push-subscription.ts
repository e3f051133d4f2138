import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { callOperation } from '../network/api-client.ts';

/**
 * Ends the reminders of this browser, first on our server. If the server can't be reached, the reminders end anyway:
 * the push service rejects the next one, and the server then deletes the subscription.
 */
export async function endReminders(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  const subscriptionId = await subscriptionIdOf(subscription.endpoint);
  await callOperation(pushOperations.unsubscribeFromPush, { subscriptionId }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Replaces a subscription on the server. Language and hour are kept. */
export async function replaceSubscription(
  oldSubscription: PushSubscription,
  subscription: PushSubscription,
): Promise<void> {
  const knownAs = await subscriptionIdOf(oldSubscription.endpoint);
  await callOperation(pushOperations.subscribeToPush, { ...fieldsOf(subscription), knownAs });
}

/** Returns the address and keys of a subscription as the server stores them. */
export function fieldsOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint, keys: { p256dh, auth } };
}

/** Returns the id of a subscription for use in a URL: the SHA-256 hash of its endpoint in hex. */
export async function subscriptionIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
