/** Name of a window event because each front end bundles its own copy of this module. */
const REQUESTED = 'dreamreel:settings-request';

/** Opens the settings dialog of the player pages. */
export function openSettings(): void {
  dispatchEvent(new Event(REQUESTED));
}

/** Calls `listener` when the settings should be opened. Returns the unsubscribe function. */
export function onSettingsRequest(listener: () => void): () => void {
  addEventListener(REQUESTED, listener);
  return () => removeEventListener(REQUESTED, listener);
}

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
