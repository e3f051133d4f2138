import { readChoice, storeChoice } from '@dreamreel/ui/browser/consent';

const STORED_AS = 'dreamreel.reminderHour';
const DEFAULT_HOUR = 9;

/** Returns the reminder's hour in local time. */
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
