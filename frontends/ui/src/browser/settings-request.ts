/** Name of a window event, because each front end bundles its own copy of this module. */
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
