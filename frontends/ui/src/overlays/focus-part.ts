/**
 * Puts the focus on a part of the page that is no control: for a button that goes away when it is pressed, where the next
 * Tab would begin at the top of the page otherwise. Nothing is scrolled.
 */
export function focusPart(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** The same for what stands outside the page's content, or has nothing near it that stays. */
export function focusMain(): void {
  focusPart(document.querySelector('main'));
}
