const CHANGED = 'dreamreel:player';

/** Notifies all front ends that a user has signed in or out in this tab. */
export function announcePlayerChange(): void {
  dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` when a user signs in or out in this tab. Returns a function that unsubscribes. */
export function onPlayerChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
