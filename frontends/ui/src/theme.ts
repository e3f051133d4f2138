import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The key in local storage. `boot.ts` of the shell reads it before the first paint. */
const STORED_AS = 'dreamreel.theme';
const listeners = new Set<() => void>();

/** What the visitor chose; `system` when nothing was. */
export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Applies a choice at once and keeps it for the next visit. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  keep(choice);
  for (const listener of listeners) listener();
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

function keep(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, choice);
  } catch {
    // Storage may be forbidden (private windows, embedded pages): the choice then holds for this visit.
  }
}

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
