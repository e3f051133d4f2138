import { useSyncExternalStore } from 'react';

/**
 * A text in the browser's storage that several parts of the page follow, in other tabs too. Where storage is forbidden it
 * lasts as long as the page.
 */
export function storedText(name: string) {
  const listeners = new Set<() => void>();
  let inPage: string | null = null;

  const read = (): string | null => {
    try {
      return localStorage.getItem(name) ?? inPage;
    } catch {
      return inPage;
    }
  };

  const write = (text: string | null): void => {
    inPage = null;
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      inPage = text;
    }
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
