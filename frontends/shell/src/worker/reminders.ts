import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { replaceSubscription } from '@dreamreel/ui/browser/push-subscription';
import { callOperation } from '@dreamreel/ui/network/api-client';

const GAME = '/daily';

/**
 * Shows a push message from the server as a notification. Browsers require a notification for every push message, even
 * if the message can't be parsed.
 */
export async function showReminder({ registration }: WorkerScope, data: WorkerPushEvent['data']): Promise<void> {
  const { title, body, tag } = parseMessage(data);
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-badge.png' });
}

/** Focuses an open window with the game, or opens a new window. */
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
    await replaceSubscription(oldSubscription, renewed);
  } catch {
    // Notifications are no longer permitted, the server is unavailable, or the server doesn't have the old
    // subscription.
  }
}

async function subscribeAgain(pushManager: PushManager): Promise<PushSubscription> {
  const { publicKey } = await callOperation(pushOperations.pushKey, {});
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function parseMessage(data: WorkerPushEvent['data']): { title: string; body: string; tag: string } {
  const message: unknown = parseJson(data);
  const text = (key: string, fallback: string) => {
    const value: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, key) : undefined;
    return typeof value === 'string' ? value : fallback;
  };
  return {
    title: text('title', 'Dreamreel'),
    body: text('body', 'A new movie is available.'),
    tag: text('tag', 'dreamreel'),
  };
}

function parseJson(data: WorkerPushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
