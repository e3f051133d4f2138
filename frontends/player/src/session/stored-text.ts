import { useSyncExternalStore } from 'react';

/**
 * Creates a text value in browser storage that components can subscribe to, including changes in other tabs. If storage
 * is blocked, the value is lost when the page is reloaded.
 */
export function createStoredText(name: string) {
  const listeners = new Set<() => void>();
  let textInMemory: string | null = null;

  const read = (): string | null => {
    try {
      return localStorage.getItem(name) ?? textInMemory;
    } catch {
      return textInMemory;
    }
  };

  const write = (text: string | null): void => {
    textInMemory = null;
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      textInMemory = text;
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
