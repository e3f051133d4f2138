import { useSyncExternalStore } from 'react';
import { storeChoice } from './stored-choice.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The storage key. `boot.ts` of the shell reads it before the first paint. */
const STORED_AS = 'dreamreel.theme';
/** A window event, because each front end has its own copy of this module. */
const CHANGED = 'dreamreel:theme';

/** Returns the chosen theme, or `system` if none was chosen. */
export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/**
 * Applies a choice immediately and stores it: for later visits with consent to functional storage, and otherwise for
 * this visit.
 */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  storeTheme();
  dispatchEvent(new Event(CHANGED));
}

/** Stores the current choice where the visitor's consent allows it, and removes it elsewhere. */
export function storeTheme(): void {
  const choice = themeChoice();
  storeChoice(STORED_AS, choice === 'system' ? null : choice);
}

/** Keeps the color of the browser's frame (the `theme-color` elements with `data-scheme`) in sync with the choice. */
export function followThemeColor(): void {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]');
  const apply = () => {
    const choice = themeChoice();
    for (const meta of metas) {
      const { scheme } = meta.dataset;
      if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
      else meta.media = choice === scheme ? 'all' : 'not all';
    }
  };
  apply();
  onThemeChange(apply);
}

/** Returns the choice as React state. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, themeChoice);
}

function onThemeChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
