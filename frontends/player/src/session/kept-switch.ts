import { keepChoice, keptChoice } from '@dreamreel/ui/browser/kept-choice';
import { useSyncExternalStore } from 'react';

/**
 * A choice of this visitor that is on or off, off at first. It is stored if the visitor's consent allows it, and otherwise
 * lasts as long as the page.
 */
export function keptSwitch(storedAs: string) {
  const listeners = new Set<() => void>();
  let isOn = keptChoice(storedAs) === 'on';
  const keep = () => keepChoice(storedAs, isOn ? 'on' : null);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    choose(isChosen: boolean): void {
      isOn = isChosen;
      keep();
      for (const listener of listeners) listener();
    },
    /** Stores the choice, or removes it, after the consent has changed. */
    keep,
    /** The choice, as React state. */
    useIsOn: (): boolean => useSyncExternalStore(subscribe, () => isOn),
  };
}
