import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/**
 * React hook that returns true if the visitor prefers reduced motion. CSS animations already respect this preference,
 * so only JavaScript animations need to check it.
 */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(query).matches);
}

function onChange(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
