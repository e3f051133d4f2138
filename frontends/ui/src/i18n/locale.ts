import type { SiteLanguage } from '@dreamreel/proto/site-pages';
import { useSyncExternalStore } from 'react';

// This file must not import other modules of this repository. Dependencies of a shared federation module also become
// shared modules, which excludes them from the preloaded files.

/** The site's languages, each with its native name. */
export const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: 'English', de: 'Deutsch' };
export type Locale = SiteLanguage;

/** Storage key of the chosen language. */
export const LOCALE_STORED_AS = 'dreamreel.locale';
const listeners = new Set<() => void>();

let chosen: Locale | undefined = localeOf(readStoredLocale());

/** Returns the page's language: the visitor's choice, or the browser's first supported language, or English. */
export function currentLocale(): Locale {
  const [preferred = 'en'] = navigator.languages.flatMap((language) => localeOf(language) ?? []);
  return chosen ?? preferred;
}

/**
 * Switches the language immediately. When a visitor chooses a language, call `chooseLocale` instead, which also stores
 * the choice.
 */
export function setLocale(locale: Locale): void {
  chosen = locale;
  for (const listener of listeners) listener();
}

/** Keeps `<html lang>` in sync with the page's language. The shell calls this function once, before rendering. */
export function followLocale(): void {
  const apply = () => {
    document.documentElement.lang = currentLocale();
  };
  apply();
  onLocaleChange(apply);
}

/** Calls `listener` when the language changes. Returns the unsubscribe function. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** React hook that returns the page's language. Components that only show messages call `useLingui` instead. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** Returns the supported language for a language tag, such as `de` for `de-AT`. */
function localeOf(language: string | null): Locale | undefined {
  const [name] = (language ?? '').toLowerCase().split('-');
  return name === 'en' || name === 'de' ? name : undefined;
}

function readStoredLocale(): string | null {
  try {
    return localStorage.getItem(LOCALE_STORED_AS) ?? sessionStorage.getItem(LOCALE_STORED_AS);
  } catch {
    return null;
  }
}
