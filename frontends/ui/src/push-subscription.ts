import { requestEndpoint } from './http.ts';

const endpointOfSubscription = { method: 'DELETE', path: '/api/push/subscriptions/:subscriptionId' } as const;

/** Ends the reminders of this browser, first at our server: afterwards nobody could name them to it. */
export async function endReminders(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  await requestEndpoint(endpointOfSubscription, { subscriptionId: await subscriptionIdOf(subscription.endpoint) });
  await subscription.unsubscribe();
}

/** The name of a subscription in addresses: the SHA-256 of its endpoint in hex. */
export async function subscriptionIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
