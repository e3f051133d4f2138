import { type OptionalPurpose, saveConsent } from '@dreamreel/ui/browser/consent';
import { storeSingleKeys } from '@dreamreel/ui/browser/single-keys';
import { storeTheme } from '@dreamreel/ui/browser/theme';
import { storeLocale } from '@dreamreel/ui/i18n/choose-locale';
import { forgetReminderHour } from '../../session/reminder-hour.ts';
import { hardMode, hiddenTitles } from '../../session/stored-values.ts';

export type Preferences = Readonly<Record<OptionalPurpose, boolean>>;

export const EVERYTHING: Preferences = { functional: true, analytics: true, marketing: true };
export const NECESSARY_ONLY: Preferences = { functional: false, analytics: false, marketing: false };

/** Stores the visitor's consent choices and removes stored settings that are no longer covered. */
export function applyConsent(preferences: Preferences): void {
  saveConsent(preferences, new Date());
  storeTheme();
  hardMode.store();
  hiddenTitles.store();
  storeLocale();
  storeSingleKeys();
  if (!preferences.functional) forgetReminderHour();
}
