const CHANGED = 'dreamreel:player';

/** Says that somebody has signed in or out in this tab, to all front ends. */
export function playerChanged(): void {
  dispatchEvent(new Event(CHANGED));
}

/** Subscribes to that; returns how to unsubscribe. */
export function onPlayerChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
