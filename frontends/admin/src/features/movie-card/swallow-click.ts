const RELEASED_FOR_MS = 80;

/** An image that is let go where it lay would count as clicked, and open. */
export function swallowClickAfterDrag(): void {
  const swallow = (event: Event) => event.preventDefault();
  const release = () => setTimeout(() => removeEventListener('click', swallow, true), RELEASED_FOR_MS);
  addEventListener('click', swallow, true);
  addEventListener('mouseup', release, { once: true, capture: true });
  addEventListener('touchend', release, { once: true, capture: true });
}
