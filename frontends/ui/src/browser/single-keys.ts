import { useSyncExternalStore } from 'react';
import { readChoice, storeChoice } from './stored-choice.ts';

const STORED_AS = 'dreamreel.singleKeys';
const CHANGED = 'dreamreel:single-keys';

/**
 * Returns true if single-key shortcuts (`?`, `/`, letters) work outside text fields. They can be turned off because
 * speech input and accidental presses can trigger them (WCAG 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return readChoice(STORED_AS) !== 'off';
}

/**
 * Turns single-key shortcuts on or off: for later visits with consent to functional storage, and otherwise for this
 * visit.
 */
export function switchSingleKeys(areOn: boolean): void {
  storeState(areOn);
  dispatchEvent(new Event(CHANGED));
}

/** Stores the current choice where the visitor's consent allows it, and removes it elsewhere. */
export function storeSingleKeys(): void {
  storeState(singleKeysAreOn());
}

function storeState(areOn: boolean): void {
  storeChoice(STORED_AS, areOn ? null : 'off');
}

/** Returns true if single-key shortcuts are on, as React state. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, singleKeysAreOn);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const KEY_HANDLERS = `${TEXT_FIELDS}, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]`;

/** Returns true if no field or widget handles this key press and no modifier other than Shift is pressed. */
export function isFreeKey({ defaultPrevented, isComposing, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return false;
  return !(target instanceof Element) || target.closest(KEY_HANDLERS) === null;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
