import { useSyncExternalStore } from 'react';

/** The token of the link by which this page was opened; empty where it has none. Browsers send what is behind the # to no server. */
export function useLinkToken(): string {
  const hash = useSyncExternalStore(onHashChange, () => location.hash);
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
