import { localStore } from '@dreamreel/ui/browser/storage';
import { useSyncExternalStore } from 'react';

/** Creates a text value in browser storage that components can subscribe to, including changes in other tabs. */
export function createStoredText(name: string) {
  const listeners = new Set<() => void>();
  const read = () => localStore.getItem(name);

  const write = (text: string | null): void => {
    if (text === null) localStore.removeItem(name);
    else localStore.setItem(name, text);
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };

  return { read, write, useText: () => useSyncExternalStore(subscribe, read) };
}
