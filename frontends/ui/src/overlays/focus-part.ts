/**
 * Focuses a non-interactive part of the page without scrolling. Use it when a pressed button disappears; otherwise the
 * next Tab would start at the top of the page.
 */
export function focusPart(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Focuses `<main>`. Use it if the button is outside the page's content or no nearby element remains. */
export function focusMain(): void {
  focusPart(document.querySelector('main'));
}
