import { type Consent, readChoice, saveConsent, storeChoice, storedSwitch } from '@dreamreel/ui/browser/consent';

/** Whether to hide the titles of previous movies that the visitor hasn't finished. */
export const hiddenTitles = storedSwitch('dreamreel.hideTitles');

/** Whether new games start in hard mode. A started game keeps its mode. */
export const hardMode = storedSwitch('dreamreel.hardMode');

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

export const EVERYTHING: Consent = { functional: true, analytics: true, marketing: true };
export const NECESSARY_ONLY: Consent = { functional: false, analytics: false, marketing: false };

/** Stores the visitor's consent and removes settings that it no longer covers. */
export function applyConsent(consent: Consent): void {
  saveConsent(consent);
  if (!consent.functional) forgetReminderHour();
}
