import { replaceSubscription } from '@dreamreel/ui/browser/push-subscription';

const GAME = '/daily';

/** Shows what the server has sent; the browser requires that something is shown, also where the message cannot be read. */
export async function showReminder({ registration }: WorkerScope, data: WorkerPushEvent['data']): Promise<void> {
  const { title, body, tag } = messageIn(data);
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-badge.png' });
}

/** Opens the game: in a window that shows it, else in a new one. */
export async function openGame({ clients }: WorkerScope): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const playing = windows.find(({ url }) => new URL(url).pathname === GAME);
  if (playing) await playing.focus();
  else await clients.openWindow(GAME);
}

/**
 * Subscribes again with the same key after the browser has ended a subscription, and informs the server. If that fails, the
 * browser ends the new one when a page next shows the reminder switch, because the server doesn't have it.
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
    // Reminders are not permitted any more, the server is unavailable, or it does not have the former one.
  }
}

function messageIn(data: WorkerPushEvent['data']): { title: string; body: string; tag: string } {
  const sent: unknown = readable(data);
  const text = (key: string, other: string) => {
    const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, key) : undefined;
    return typeof value === 'string' ? value : other;
  };
  return {
    title: text('title', 'Dreamreel'),
    body: text('body', 'A new movie is in.'),
    tag: text('tag', 'dreamreel'),
  };
}

function readable(data: WorkerPushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
