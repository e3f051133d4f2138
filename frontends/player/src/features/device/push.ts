import { pushOperations } from '@dreamreel/proto/notification/push';
import { fieldsOf, subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { forgetReminderHour, reminderHour } from '../../session/stored-choices.ts';

/** How long to wait for the service worker, which starts after the user gives consent. */
const WORKER_TIMEOUT_MS = 10_000;

export async function fetchPushKey(signal: AbortSignal): Promise<string | null> {
  return (await callOperation(pushOperations.pushKey, {}, { signal })).publicKey;
}

/**
 * Sends the browser's current language and reminder hour to the server because the UTC hour changes with daylight
 * saving time. Resolves to true if this browser gets reminders. A subscription with an old server key is replaced. If
 * that fails or the server no longer has the subscription, the browser is unsubscribed.
 */
export async function syncReminder(publicKey: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const existingSubscription = await registration?.pushManager.getSubscription();
  if (!registration || !existingSubscription || Notification.permission !== 'granted') return false;
  const knownAs = await subscriptionIdOf(existingSubscription.endpoint);
  const subscription = hasKey(existingSubscription, publicKey)
    ? existingSubscription
    : await resubscribe(registration.pushManager, publicKey).catch(() => null);
  if (subscription && (await isStillKnown(subscription, knownAs))) return true;
  await subscription?.unsubscribe();
  forgetReminderHour();
  return false;
}

export async function subscribeToReminders(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  // Fails if the existing subscription was created with an old server key.
  const subscription = await subscribe(pushManager, publicKey).catch(() => resubscribe(pushManager, publicKey));
  await sendSubscription(subscription);
  return true;
}

const subscribe = (pushManager: PushManager, publicKey: string) =>
  pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });

async function resubscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  await (await pushManager.getSubscription())?.unsubscribe();
  return subscribe(pushManager, publicKey);
}

/**
 * Returns true if the subscription was created with this server key. Returns true if the browser doesn't expose the
 * key, because the subscription would otherwise be replaced on every visit. If the key is an old one, push services
 * reject the reminders and the server deletes the subscription after seven days.
 */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Sends a subscription that replaces or confirms a stored one. Resolves to false if the server no longer has that one. */
async function isStillKnown(subscription: PushSubscription, knownAs: string): Promise<boolean> {
  try {
    await sendSubscription(subscription, { knownAs });
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'unknown-subscription')) throw error;
    return false;
  }
}

async function sendSubscription(subscription: PushSubscription, { knownAs }: { knownAs?: string } = {}): Promise<void> {
  const hour = utcHourOf(reminderHour());
  const fields = { ...fieldsOf(subscription), language: currentLocale(), hour, knownAs };
  await callOperation(pushOperations.subscribeToPush, fields);
}

function withTimeout(ready: Promise<ServiceWorkerRegistration>): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, WORKER_TIMEOUT_MS, new Error(`The service worker was not ready within ${WORKER_TIMEOUT_MS} ms`));
  });
  return Promise.race([ready, timeout]);
}

export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Converts a local hour to UTC, rounded up to the next full hour. */
export function utcHourOf(hour: number): number {
  const time = dateAtHour(hour);
  return (time.getUTCHours() + (time.getUTCMinutes() > 0 ? 1 : 0)) % 24;
}

export function shownHour(hour: number): string {
  return shownMoment(dateAtHour(hour), { timeStyle: 'short' });
}

function dateAtHour(hour: number): Date {
  const time = new Date();
  time.setHours(hour, 0, 0, 0);
  return time;
}
