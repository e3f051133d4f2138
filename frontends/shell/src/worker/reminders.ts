import { replaceSubscription } from '@dreamreel/ui/browser/push-subscription';

const GAME = '/daily';

/**
 * Shows the server's message as a notification. The browser requires a notification for every push message, even if it
 * can't be parsed.
 */
export async function showReminder({ registration }: WorkerScope, data: WorkerPushEvent['data']): Promise<void> {
  const { title, body, tag } = parseMessage(data);
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-badge.png' });
}

/** Focuses a window that shows the game, or opens a new one. */
export async function openGame({ clients }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const playing = windows.find(({ url }) => new URL(url).pathname === GAME);
  if (playing) await playing.focus();
  else await clients.openWindow(GAME);
}

/**
 * Subscribes again with the same key after the browser has ended a subscription, and informs the server. If the server
 * isn't informed, a page with the reminder switch later ends the new subscription because the server doesn't have it.
 */
export async function renewSubscription(
  { registration }: WorkerScope,
  { newSubscription, oldSubscription }: WorkerSubscriptionEvent,
): Promise<void> {
  if (!oldSubscription) return;
  try {
    const renewed = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
    await replaceSubscription(oldSubscription, renewed);
  } catch {
    // Reminders are no longer permitted, the server is unavailable, or it doesn't have the old subscription.
  }
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
