import { useSyncExternalStore } from 'react';
import { allows } from './consent.ts';

const STORED_AS = 'dreamreel.singleKeys';
const CHANGED = 'dreamreel:single-keys';

/**
 * Whether keys of one character (`?`, `/`, letters) do something outside text fields. They can be switched off: spoken
 * words and slips of the hand would press them (WCAG 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  try {
    return (localStorage.getItem(STORED_AS) ?? sessionStorage.getItem(STORED_AS)) !== 'off';
  } catch {
    return true;
  }
}

/** Switches them on or off: for the next visits where functional storage is agreed to, else for this one. */
export function switchSingleKeys(areOn: boolean): void {
  keep(areOn);
  dispatchEvent(new Event(CHANGED));
}

/** Puts the present choice where the visitor's consent allows it, and nowhere else. */
export function keepSingleKeys(): void {
  keep(singleKeysAreOn());
}

function keep(areOn: boolean): void {
  try {
    localStorage.removeItem(STORED_AS);
    sessionStorage.removeItem(STORED_AS);
    if (!areOn) (allows('functional') ? localStorage : sessionStorage).setItem(STORED_AS, 'off');
  } catch {
    // Storage is forbidden: nothing can be kept.
  }
}

/** Whether they are on, as React state. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(onChange, singleKeysAreOn);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const TAKEN = `${TEXT_FIELDS}, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]`;

/** Whether a key press belongs to nobody: no modifier but Shift, no field or widget that has its own use for it. */
export function isFreeKey({ defaultPrevented, isComposing, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return false;
  return !(target instanceof Element) || target.closest(TAKEN) === null;
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
