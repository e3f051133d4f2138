import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { fieldsOf, subscriptionIdOf } from '@dreamreel/ui/browser/push-subscription';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import { forgetReminderHour, reminderHour } from '../../session/reminder-hour.ts';
import { utcHourOf } from './hours.ts';

/** The worker starts right after consent was given; whoever presses the switch before that waits. */
const WORKER_MS = 10_000;

/** The server's key; null where the site sends no reminders. */
export async function pushKey(signal: AbortSignal): Promise<string | null> {
  return (await callOperation(pushOperations.pushKey, {}, { signal })).publicKey;
}

/**
 * Whether this browser gets reminders. If so, the server gets its current language and hour, because the clocks may have
 * changed. If the server no longer has the subscription, as after the account was deleted, the browser ends it too.
 */
export async function isReminded(): Promise<boolean> {
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

/** Asks for permission where it was not asked for, and subscribes. Resolves to whether it was given. */
export async function remind(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It is bound to a former key of the server.
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
    setTimeout(reject, WORKER_MS, new Error('There is no service worker'));
  });
  return Promise.race([ready, late]);
}
