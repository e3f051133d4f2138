import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { callOperation } from '../network/api-client.ts';

/**
 * Ends the reminders of this browser, first at our server. If that fails, they end anyway: the push service rejects the next
 * one, and the server then deletes the subscription.
 */
export async function endReminders(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  const subscriptionId = await subscriptionIdOf(subscription.endpoint);
  await callOperation(pushOperations.unsubscribeFromPush, { subscriptionId }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Tells the server the new subscription of this browser; language and hour stay those of the former one. */
export async function replaceSubscription(former: PushSubscription, subscription: PushSubscription): Promise<void> {
  const knownAs = await subscriptionIdOf(former.endpoint);
  await callOperation(pushOperations.subscribeToPush, { ...fieldsOf(subscription), knownAs });
}

/** The address and keys of a subscription, as the server stores them. */
export function fieldsOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint, keys: { p256dh, auth } };
}

/** The name of a subscription in addresses: the SHA-256 of its endpoint in hex. */
export async function subscriptionIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
