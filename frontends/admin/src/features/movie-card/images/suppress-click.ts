const RELEASED_FOR_MS = 80;

/** Suppresses the click that follows a drag: it would open the image as a link. */
export function suppressClickAfterDrag(): void {
  const swallow = (event: Event) => event.preventDefault();
  const release = () => setTimeout(() => removeEventListener('click', swallow, true), RELEASED_FOR_MS);
  addEventListener('click', swallow, true);
  addEventListener('mouseup', release, { once: true, capture: true });
  addEventListener('touchend', release, { once: true, capture: true });
}
