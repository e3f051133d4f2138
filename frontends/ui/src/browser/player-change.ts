const CHANGED = 'dreamreel:player';

/** Notifies all front ends in this tab that a user has signed in or out. */
export function announcePlayerChange(): void {
  dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` when a user signs in or out in this tab. Returns the unsubscribe function. */
export function onPlayerChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
