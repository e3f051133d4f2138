import { readChoice, storeChoice } from '@dreamreel/ui/browser/consent';
import { localStore } from '@dreamreel/ui/browser/storage';
import { useSyncExternalStore } from 'react';

/**
 * Creates a boolean setting that is off by default. The setting is stored if the visitor's consent allows it.
 * Otherwise, it is lost after the visit.
 */
function createStoredSwitch(storedAs: string) {
  const listeners = new Set<() => void>();
  let isOn = readChoice(storedAs) === 'on';
  const store = () => storeChoice(storedAs, isOn ? 'on' : null);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    choose(isChosen: boolean): void {
      isOn = isChosen;
      store();
      for (const listener of listeners) listener();
    },
    /** Stores or removes the setting after a consent change. */
    store,
    /** Returns the setting as React state. */
    useIsOn: (): boolean => useSyncExternalStore(subscribe, () => isOn),
  };
}

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

/** Whether to hide the titles of previous movies that the visitor hasn't finished. */
export const hiddenTitles = createStoredSwitch('dreamreel.hideTitles');

/** Whether new games start in hard mode. A started game keeps its mode. */
export const hardMode = createStoredSwitch('dreamreel.hardMode');
