import { useRef } from 'react';
import { focusMain } from './focus-part.ts';

/**
 * Restores the focus after a dialog or menu closes, or moves it to `<main>` if the opener no longer exists. If the user
 * has moved the focus since, it stays there: Radix reports the close in a separate task, when the user may already be
 * typing, and restores the focus only for a `Trigger`.
 *
 * @returns handlers for `onOpenAutoFocus` (which menus lack) and `onCloseAutoFocus` of a Radix content; a close event
 *   that is already prevented is ignored
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    noteOpener: () => {
      opener.current = document.activeElement;
    },
    returnFocus: (event: Event) => {
      if (event.defaultPrevented) return;
      if (hasFocusMoved()) event.preventDefault();
      else if (opener.current instanceof HTMLElement) {
        event.preventDefault();
        if (opener.current.isConnected) opener.current.focus();
        else focusMain();
      }
    },
  };
}

/** Returns true if the focus has moved. When a focused element is removed, the browser focuses the body. */
function hasFocusMoved(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
