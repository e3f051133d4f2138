import { useSyncExternalStore } from 'react';
import { storeChoice } from './consent.ts';
import { onWindowEvents } from './front-end-events.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Storage key of the theme. The shell's `boot.ts` reads this key before the first paint. */
const STORED_AS = 'dreamreel.theme';
const CHANGED = 'dreamreel:theme';
const onThemeChange = onWindowEvents(CHANGED);

/** Returns the chosen theme, or `system` if the visitor hasn't chosen one. */
export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/**
 * Applies the chosen theme immediately and stores it. With consent to functional storage, the choice is kept for later
 * visits. Otherwise, it only applies to the current visit.
 */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  storeChoice(STORED_AS, choice === 'system' ? null : choice);
  dispatchEvent(new Event(CHANGED));
}

/** Keeps the color of the browser UI (`theme-color` elements with `data-scheme`) in sync with the chosen theme. */
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

/** React hook that returns the chosen theme. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChange, themeChoice);
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * React hook that returns true if the visitor prefers reduced motion. CSS animations already respect this preference,
 * so only JavaScript animations need to check it.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => matchMedia(REDUCED_MOTION).matches);
}

function onMotionChange(listener: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
