import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { currentLocale } from '@dreamreel/ui/locale';
import { endReminders } from '@dreamreel/ui/push-subscription';
import { forgetReminderHour, reminderHour } from '../../session/reminder-hour.ts';
import { utcHourOf } from './hours.ts';

/** The worker starts right after consent was given; whoever presses the switch before that waits. */
const WORKER_MS = 10_000;

/** The server's key; null where the site sends no reminders. */
export async function pushKey(signal: AbortSignal): Promise<string | null> {
  return (await callOperation(pushOperations.pushKey, {}, { signal })).publicKey;
}

/**
 * Whether this browser is reminded. If so the server is sent it again, with the language and hour of now: it may have lost the
 * subscription, and the clocks may have changed.
 */
export async function isReminded(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return false;
  await send(subscription);
  return true;
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

export async function stopReminding(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await endReminders(registration);
  forgetReminderHour();
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const hour = utcHourOf(reminderHour());
  const fields = { endpoint: endpoint ?? '', keys: { p256dh, auth }, language: currentLocale(), hour };
  await callOperation(pushOperations.subscribeToPush, fields);
}

function withTimeout(ready: Promise<ServiceWorkerRegistration>): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, WORKER_MS, new Error('There is no service worker'));
  });
  return Promise.race([ready, late]);
}
