import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/**
 * Returns true if the visitor prefers reduced motion. CSS animations handle the preference themselves; check this
 * before you move anything by script.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches);
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
