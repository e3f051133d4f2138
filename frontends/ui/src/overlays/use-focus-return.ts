import { useRef } from 'react';
import { focusMain } from './focus-part.ts';

/**
 * Restores the focus when a dialog or menu closes. If the opener no longer exists, `<main>` is focused instead. If the
 * user has already moved the focus, the focus stays there. Radix reports the close in a separate task, when the user
 * may already be typing, and only restores the focus to a `Trigger`.
 *
 * @returns handlers for `onOpenAutoFocus` (not supported by menus) and `onCloseAutoFocus` of a Radix content. Close
 * events that were already prevented are ignored.
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

/** Returns true if the focus has moved. When a focused element is removed, browsers focus the body. */
function hasFocusMoved(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
