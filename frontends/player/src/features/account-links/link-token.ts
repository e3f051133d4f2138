import { useSyncExternalStore } from 'react';

/**
 * Returns the token from the link that opened this page, or an empty string if there is none. The token is in the URL
 * fragment (`#`), which browsers don't send to the server.
 */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
