import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readChoice, storeChoice } from './consent.ts';

const STORED_AS = 'dreamreel.singleKeys';
const CHANGED = 'dreamreel:single-keys';

/**
 * Returns true if single-key shortcuts (such as `?` and `/`) are enabled. Visitors can disable them because speech
 * input and accidental key presses can trigger them (WCAG 2.1.4).
 */
export function areSingleKeysEnabled(): boolean {
  return readChoice(STORED_AS) !== 'off';
}

/**
 * Enables or disables single-key shortcuts. If the user consents to functional storage, the choice is kept for later visits.
 * Otherwise, it only applies to the current visit.
 */
export function switchSingleKeys(areOn: boolean): void {
  storeState(areOn);
  dispatchEvent(new Event(CHANGED));
}

/** Moves the stored setting to the storage that the visitor's consent allows. */
export function storeSingleKeys(): void {
  storeState(areSingleKeysEnabled());
}

function storeState(areOn: boolean): void {
  storeChoice(STORED_AS, areOn ? null : 'off');
}

/** React hook that returns true if single-key shortcuts are enabled. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, areSingleKeysEnabled);
}

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const KEY_HANDLERS = `${TEXT_FIELDS}, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]`;

/** Returns true if no field or widget handles the key press and no modifier key except Shift is pressed. */
export function isFreeKey({ defaultPrevented, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return false;
  return !(target instanceof Element) || target.closest(KEY_HANDLERS) === null;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** React hook that calls `onPress` for every key pressed anywhere on the page. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
