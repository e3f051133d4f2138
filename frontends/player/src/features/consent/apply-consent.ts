import { giveConsent, type OptionalPurpose } from '@dreamreel/ui/browser/consent';
import { keepSingleKeys } from '@dreamreel/ui/browser/single-keys';
import { keepTheme } from '@dreamreel/ui/browser/theme';
import { keepLocale } from '@dreamreel/ui/i18n/choose-locale';
import { hardMode } from '../../session/hard-mode.ts';
import { hiddenTitles } from '../../session/hidden-titles.ts';
import { forgetReminderHour } from '../../session/reminder-hour.ts';

export type Preferences = Readonly<Record<OptionalPurpose, boolean>>;

export const EVERYTHING: Preferences = { functional: true, analytics: true, marketing: true };
export const NECESSARY_ONLY: Preferences = { functional: false, analytics: false, marketing: false };

/** Stores the choice, and acts on it at once: what is no longer agreed to is removed. */
export function applyConsent(preferences: Preferences): void {
  giveConsent(preferences, new Date());
  keepTheme();
  hardMode.keep();
  hiddenTitles.keep();
  keepLocale();
  keepSingleKeys();
  if (!preferences.functional) forgetReminderHour();
}
