import { endReminders } from '@dreamreel/ui/browser/push-subscription';
import { forgetReminderHour } from './reminder-hour.ts';

/** Turns off reminders in this browser if they are on. */
export async function stopReminding(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await endReminders(registration);
  forgetReminderHour();
}
