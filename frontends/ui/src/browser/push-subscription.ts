import { pushOperations } from '@dreamreel/proto/notification/push';
import { callOperation } from '../network/api-client.ts';

/**
 * Turns off push reminders in this browser, starting with the server. If the server can't be reached, the browser still
 * unsubscribes. The push service then rejects the next reminder, and the server deletes the subscription.
 */
export async function endReminders(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const subscriptionId = await subscriptionIdOf(subscription.endpoint);
  await callOperation(pushOperations.unsubscribeFromPush, { subscriptionId }).catch(() => undefined);
  await subscription.unsubscribe();
}

/** Returns a subscription's endpoint and keys in the server's format. */
export function fieldsOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint, keys: { p256dh, auth } };
}

/** Returns a subscription ID for use in URLs: the hex-encoded SHA-256 hash of the endpoint. */
export async function subscriptionIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
