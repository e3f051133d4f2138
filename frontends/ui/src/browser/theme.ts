import { useSyncExternalStore } from 'react';
import { keepChoice } from './kept-choice.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The key in the browser's storage. `boot.ts` of the shell reads it before the first paint. */
const STORED_AS = 'dreamreel.theme';
/** Each front end has its own copy of this module: an event of the window notifies them all. */
const CHANGED = 'dreamreel:theme';

/** What the visitor chose; `system` when nothing was. */
export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a choice at once and keeps it: for the next visit where functional storage is agreed to, else for this one. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  keepTheme();
  dispatchEvent(new Event(CHANGED));
}

/** Stores the current choice where the visitor's consent allows it, and nowhere else. */
export function keepTheme(): void {
  const choice = themeChoice();
  keepChoice(STORED_AS, choice === 'system' ? null : choice);
}

/** Keeps the colour of the browser's own frame (the `theme-color` elements with `data-scheme`) with the choice. */
export function followThemeColour(): void {
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

/** The choice, as React state. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, themeChoice);
}

function onThemeChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
