import { useSyncExternalStore } from 'react';

/**
 * Returns the token from the link that opened this page, or an empty string. The token is in the fragment (`#`), which
 * browsers never send to a server.
 */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
