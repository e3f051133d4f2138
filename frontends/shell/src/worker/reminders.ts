import type { pushOperations } from '@dreamreel/proto/notification/push';
import { fieldsOf, subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { request } from '@dreamreel/ui/network/http';

const GAME = '/daily';

type PathOf<O extends keyof typeof pushOperations> = (typeof pushOperations)[O]['http']['path'];
/** Defined here because importing the operations would add zod to the worker bundle. */
const KEY_PATH: PathOf<'pushKey'> = '/api/push/key';
const SUBSCRIPTIONS_PATH: PathOf<'subscribeToPush'> = '/api/push/subscriptions';

/**
 * Shows a push message from the server as a notification. Browsers require a notification for every push message, even
 * if the message can't be parsed.
 */
export async function showReminder({ registration }: WorkerScope, data: WorkerPushEvent['data']): Promise<void> {
  const { title, body, tag } = parseMessage(data);
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-badge.png' });
}

export async function openGame({ clients }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const playing = windows.find(({ url }) => new URL(url).pathname === GAME);
  if (playing) await playing.focus();
  else await clients.openWindow(GAME);
}

/**
 * Resubscribes with the site's current key after the browser has ended a push subscription, and sends the new
 * subscription to the server. If the request fails, the next page that shows the reminder switch ends the new subscription, because the
 * server doesn't have it.
 */
export async function renewSubscription(
  { registration }: WorkerScope,
  { newSubscription, oldSubscription }: WorkerSubscriptionEvent,
): Promise<void> {
  if (!oldSubscription) return;
  try {
    const renewed = newSubscription ?? (await subscribeAgain(registration.pushManager));
    const knownAs = await subscriptionIdOf(oldSubscription.endpoint);
    await request(SUBSCRIPTIONS_PATH, { method: 'POST', body: { ...fieldsOf(renewed), knownAs } });
  } catch {
    // Notifications are no longer permitted, the server is unavailable, or the server doesn't have the old
    // subscription.
  }
}

async function subscribeAgain(pushManager: PushManager): Promise<PushSubscription> {
  const applicationServerKey = stringIn(await request(KEY_PATH), 'publicKey') ?? null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function parseMessage(data: WorkerPushEvent['data']): { title: string; body: string; tag: string } {
  const message: unknown = parseJson(data);
  return {
    title: stringIn(message, 'title') ?? 'Dreamreel',
    body: stringIn(message, 'body') ?? 'A new movie is available.',
    tag: stringIn(message, 'tag') ?? 'dreamreel',
  };
}

function stringIn(json: unknown, key: string): string | undefined {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function parseJson(data: WorkerPushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
