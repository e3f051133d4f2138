import { readChoice, storeChoice } from '@dreamreel/ui/browser/consent';
import { useSyncExternalStore } from 'react';

/**
 * Creates a boolean setting that is off by default. The setting is stored if the visitor's consent allows it.
 * Otherwise, it is lost after the visit.
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
    /** Stores or removes the setting after a consent change. */
    store,
    /** Returns the setting as React state. */
    useIsOn: (): boolean => useSyncExternalStore(subscribe, () => isOn),
  };
}
