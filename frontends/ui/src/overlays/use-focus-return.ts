import { useRef } from 'react';
import { focusMain } from './focus-part.ts';

/**
 * Gives the focus back to what had it before a dialog or menu opened, or to `<main>` where that is gone, unless a person
 * has put it elsewhere since: Radix announces the end in a task of its own, when somebody may be typing already, and gives
 * the focus back to a `Trigger` only.
 *
 * @returns handlers for `onOpenAutoFocus` (which a menu lacks) and `onCloseAutoFocus` of a Radix content. A close event
 *   that is prevented already is left alone.
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

/** The browser gives the focus of a removed element to the body. */
function hasFocusMoved(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
