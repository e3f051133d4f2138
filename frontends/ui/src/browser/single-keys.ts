import { useEffect, useEffectEvent } from 'react';
import { storedSwitch } from './consent.ts';

/**
 * Whether single-key shortcuts (such as `?` and `/`) are on. Visitors can turn them off because speech input and
 * accidental key presses can trigger them (WCAG 2.1.4).
 */
export const singleKeys = storedSwitch('dreamreel.singleKeys', { isOnByDefault: true });

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const KEY_HANDLERS = `${TEXT_FIELDS}, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]`;

/** Returns true if no field or widget handles the key press and no modifier key except Shift is pressed. */
export function isFreeKey({ defaultPrevented, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return false;
  return !(target instanceof Element) || target.closest(KEY_HANDLERS) === null;
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
