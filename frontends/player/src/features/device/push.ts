import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { fieldsOf, subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { forgetReminderHour, reminderHour } from '../../session/reminder-hour.ts';
import { utcHourOf } from './hours.ts';

/** How long to wait for the service worker, which starts after the user gives consent. */
const WORKER_TIMEOUT_MS = 10_000;

/** Returns the server's public key for push messages, or null if reminders are disabled. */
export async function fetchPushKey(signal: AbortSignal): Promise<string | null> {
  return (await callOperation(pushOperations.pushKey, {}, { signal })).publicKey;
}

/**
 * Sends the browser's current language and reminder hour to the server, because the UTC hour changes with daylight
 * saving time. Resolves to true if this browser gets reminders. If the server no longer has the subscription, the
 * browser is unsubscribed.
 */
export async function syncReminder(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return false;
  try {
    await send(subscription, { knownAs: await subscriptionIdOf(subscription.endpoint) });
    return true;
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'unknown-subscription')) throw error;
    await subscription.unsubscribe();
    forgetReminderHour();
    return false;
  }
}

/**
 * Asks for notification permission if necessary and subscribes to reminders. Resolves to true if permission was
 * granted.
 */
export async function subscribeToReminders(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The existing subscription was created with an old server key.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await send(subscription);
  return true;
}

async function send(subscription: PushSubscription, { knownAs }: { knownAs?: string } = {}): Promise<void> {
  const hour = utcHourOf(reminderHour());
  const fields = { ...fieldsOf(subscription), language: currentLocale(), hour, knownAs };
  await callOperation(pushOperations.subscribeToPush, fields);
}

function withTimeout(ready: Promise<ServiceWorkerRegistration>): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, WORKER_TIMEOUT_MS, new Error(`The service worker was not ready within ${WORKER_TIMEOUT_MS} ms`));
  });
  return Promise.race([ready, late]);
}
