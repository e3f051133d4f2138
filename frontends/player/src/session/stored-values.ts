import { storedSwitch } from '@dreamreel/ui/browser/consent';
import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { localStore } from '@dreamreel/ui/browser/storage';
import { useSyncExternalStore } from 'react';

/** Creates a text value in browser storage that components can subscribe to, including changes in other tabs. */
export function createStoredText(name: string) {
  const onChange = onWindowEvents(name, 'storage');
  const read = () => localStore.getItem(name);
  const write = (text: string | null): void => {
    if (text === null) localStore.removeItem(name);
    else localStore.setItem(name, text);
    dispatchEvent(new Event(name));
  };
  return { read, write, useText: () => useSyncExternalStore(onChange, read) };
}

/** Whether to hide the titles of previous movies that the visitor hasn't finished. */
export const hiddenTitles = storedSwitch('dreamreel.hideTitles');

/** Whether new games start in hard mode. A started game keeps its mode. */
export const hardMode = storedSwitch('dreamreel.hardMode');
