import { keepChoice, keptChoice } from '@dreamreel/ui/kept-choice';
import { useSyncExternalStore } from 'react';

const STORED_AS = 'dreamreel.hardMode';
const listeners = new Set<() => void>();
let isWanted = keptChoice(STORED_AS) === 'on';

/** Whether the next game that is begun is one in hard mode. A game that has begun stays as it is. */
export function chooseHardMode(isOn: boolean): void {
  isWanted = isOn;
  keepHardMode();
  for (const listener of listeners) listener();
}

/** Stores the choice where the visitor's consent allows it, and nowhere else. */
export function keepHardMode(): void {
  keepChoice(STORED_AS, isWanted ? 'on' : null);
}

/** The choice, as React state. */
export function useHardMode(): boolean {
  return useSyncExternalStore(onChange, () => isWanted);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
