const COMPOSITION_KEY = 229;

/**
 * Hides the key presses of input methods from the page. While a visitor composes Japanese text, for example, Escape
 * discards the text, arrow keys choose a candidate, and Enter confirms it. These keys must not close a dialog, highlight
 * a suggestion or submit a guess. The shell calls this function once at startup, before any other listener is added.
 */
export function ignoreCompositionKeys(): void {
  addEventListener('keydown', ignore, { capture: true });
}

function ignore(event: KeyboardEvent): void {
  // In Safari, the key press that ends a composition follows the end and can only be recognized by its key code.
  if (event.isComposing || event.keyCode === COMPOSITION_KEY) event.stopImmediatePropagation();
}
