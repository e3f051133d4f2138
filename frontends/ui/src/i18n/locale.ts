import type { SiteLanguage } from '@dreamreel/proto/site-pages';
import { useSyncExternalStore } from 'react';

// Must not import our other modules. Dependencies of a shared module would also become shared modules and leave the
// preloaded files.

/** The languages of the site, each by its own name. */
export const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: 'English', de: 'Deutsch' };
export type Locale = SiteLanguage;

/** The storage key. */
export const LOCALE_STORED_AS = 'dreamreel.locale';
const listeners = new Set<() => void>();

let chosen: Locale | undefined = localeOf(readStoredLocale());

/**
 * Returns the language of the page: the visitor's choice, or else the first supported language of the browser, or else
 * English.
 */
export function currentLocale(): Locale {
  const [preferred = 'en'] = navigator.languages.flatMap((language) => localeOf(language) ?? []);
  return chosen ?? preferred;
}

/** Returns the visitor's choice from this or an earlier visit. */
export const chosenLocale = (): Locale | undefined => chosen;

/** Changes the language immediately. For a visitor's choice, call `chooseLocale`, which also stores it. */
export function setLocale(locale: Locale): void {
  chosen = locale;
  notify();
}

/** Keeps `<html lang>` in sync with the language. The shell calls it once, before it renders. */
export function followLocale(): void {
  const apply = () => {
    document.documentElement.lang = currentLocale();
  };
  apply();
  onLocaleChange(apply);
}

/** Calls `listener` on every change. Returns a function that unsubscribes. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the language as React state. Components that only show texts (`useTexts`) don't need it. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** Returns the supported language of a language tag, for example `de` for `de-AT`. */
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

function notify(): void {
  for (const listener of listeners) listener();
}
