import { useSyncExternalStore } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

const STORED_AS = 'dreamreel.singleKeys';
const CHANGED = 'dreamreel:single-keys';

/**
 * Whether keys of one character (`?`, `/`, letters) do something outside text fields. They can be switched off: speech
 * input and accidental presses would trigger them (WCAG 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return keptChoice(STORED_AS) !== 'off';
}

/** Switches them on or off: for the next visits where functional storage is agreed to, else for this one. */
export function switchSingleKeys(areOn: boolean): void {
  keep(areOn);
  dispatchEvent(new Event(CHANGED));
}

/** Stores the current choice where the visitor's consent allows it, and nowhere else. */
export function keepSingleKeys(): void {
  keep(singleKeysAreOn());
}

function keep(areOn: boolean): void {
  keepChoice(STORED_AS, areOn ? null : 'off');
}

/** Whether they are on, as React state. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, singleKeysAreOn);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const TAKEN = `${TEXT_FIELDS}, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]`;

/** Whether no field or widget handles this key press itself, and no modifier but Shift is held. */
export function isFreeKey({ defaultPrevented, isComposing, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return false;
  return !(target instanceof Element) || target.closest(TAKEN) === null;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
