import type { SiteLanguage } from '@dreamreel/proto/site-pages';
import { useSyncExternalStore } from 'react';

// Imports no module of ours: what a shared module needs would be shared, too, and leave the preloaded files.

/** The languages of the site, each by its own name. */
export const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: 'English', de: 'Deutsch' };
export type Locale = SiteLanguage;

/** The key in the browser's storage. */
export const LOCALE_STORED_AS = 'dreamreel.locale';
const listeners = new Set<() => void>();

let chosen: Locale | undefined = localeOf(keptLocale());

/** The language of the page: what the visitor chose, else the first of the browser's languages that there is, else English. */
export function currentLocale(): Locale {
  const [preferred = 'en'] = navigator.languages.flatMap((language) => localeOf(language) ?? []);
  return chosen ?? preferred;
}

/** What the visitor chose in this visit or an earlier one. */
export const chosenLocale = (): Locale | undefined => chosen;

/** Changes the language at once. Whoever chooses it for a visitor calls `chooseLocale`, which keeps it, too. */
export function setLocale(locale: Locale): void {
  chosen = locale;
  notify();
}

/** Keeps `<html lang>` with the language. The shell does it once, before it renders. */
export function followLocale(): void {
  const apply = () => {
    document.documentElement.lang = currentLocale();
  };
  apply();
  onLocaleChange(apply);
}

/** Calls back on every change; returns the way to stop. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language, as React state. A component that shows texts (`useTexts`) needs it for other things only. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, currentLocale);
}

/** `de` for `de-AT`. */
function localeOf(language: string | null): Locale | undefined {
  const [name] = (language ?? '').toLowerCase().split('-');
  return name === 'en' || name === 'de' ? name : undefined;
}

function keptLocale(): string | null {
  try {
    return localStorage.getItem(LOCALE_STORED_AS) ?? sessionStorage.getItem(LOCALE_STORED_AS);
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
