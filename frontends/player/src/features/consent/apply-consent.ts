import { type Consent, saveConsent } from '@dreamreel/ui/browser/consent';
import { forgetReminderHour } from '../../session/reminder-hour.ts';

export const EVERYTHING: Consent = { functional: true, analytics: true, marketing: true };
export const NECESSARY_ONLY: Consent = { functional: false, analytics: false, marketing: false };

/** Stores the visitor's consent and removes settings that it no longer covers. */
export function applyConsent(consent: Consent): void {
  saveConsent(consent, new Date());
  if (!consent.functional) forgetReminderHour();
}
