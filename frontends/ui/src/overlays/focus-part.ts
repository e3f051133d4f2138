import { useRef } from 'react';

/**
 * Focuses an element without scrolling. Use this function when a pressed button disappears. Otherwise, the next Tab would
 * start at the top of the page. As the `ref` of an element, it focuses the element when it appears.
 */
export function focusPart(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  if (part.tabIndex < 0) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Focuses `<main>`. Use this function if the pressed button is outside `<main>` or no nearby element remains. */
export function focusMain(): void {
  focusPart(document.querySelector('main'));
}

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
