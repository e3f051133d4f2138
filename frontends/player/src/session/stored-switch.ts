import { readChoice, storeChoice } from '@dreamreel/ui/browser/stored-choice';
import { useSyncExternalStore } from 'react';

/**
 * Creates a choice that is on or off, and off by default. It is stored if the visitor's consent allows it. Otherwise it
 * lasts for this visit.
 */
export function createStoredSwitch(storedAs: string) {
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
    /** Stores or removes the choice after the consent has changed. */
    store,
    /** Returns the choice as React state. */
    useIsOn: (): boolean => useSyncExternalStore(subscribe, () => isOn),
  };
}
