/**
 * Focuses a non-interactive element without scrolling. Use this function when a pressed button disappears. Otherwise,
 * the next Tab would start at the top of the page.
 */
export function focusPart(part: Element | null | undefined): void {
  if (!(part instanceof HTMLElement)) return;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Focuses `<main>`. Use this function if the pressed button is outside `<main>` or no nearby element remains. */
export function focusMain(): void {
  focusPart(document.querySelector('main'));
}
