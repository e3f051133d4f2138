import { readChoice, storeChoice } from '@dreamreel/ui/browser/consent';
import { endReminders } from '@dreamreel/ui/browser/push-subscription';

const STORED_AS = 'dreamreel.reminderHour';
const DEFAULT_HOUR = 9;

export function reminderHour(): number {
  const hour = Number(readChoice(STORED_AS) ?? DEFAULT_HOUR);
  return Number.isInteger(hour) && hour >= 0 && hour < 24 ? hour : DEFAULT_HOUR;
}

export function storeReminderHour(hour: number): void {
  storeChoice(STORED_AS, String(hour));
}

/** Deletes the stored hour. Call this function whenever reminders are turned off in this browser. */
export function forgetReminderHour(): void {
  storeChoice(STORED_AS, null);
}

export async function stopReminding(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await endReminders(registration);
  forgetReminderHour();
}
