/**
 * Returns a function that calls a listener for each of these window events. The function returns the unsubscribe function.
 * Pages announce changes with window events because each front end bundles its own copy of a module, and listeners in a
 * module would miss changes by other front ends.
 */
export const onWindowEvents =
  (...names: readonly string[]) =>
  (listener: () => void): (() => void) => {
    for (const name of names) addEventListener(name, listener);
    return () => {
      for (const name of names) removeEventListener(name, listener);
    };
  };

const SETTINGS_REQUESTED = 'dreamreel:settings-request';

/** Opens the settings dialog of the player pages. */
export function openSettings(): void {
  dispatchEvent(new Event(SETTINGS_REQUESTED));
}

/** Calls `listener` when the settings should be opened. Returns the unsubscribe function. */
export const onSettingsRequest = onWindowEvents(SETTINGS_REQUESTED);

const CONSENT_REQUESTED = 'dreamreel:consent-request';

/** Reopens the consent preferences. Withdrawing consent must be as easy as giving it. */
export function askForConsent(): void {
  dispatchEvent(new Event(CONSENT_REQUESTED));
}

/** Calls `listener` when the consent preferences should be opened. Returns the unsubscribe function. */
export const onConsentRequest = onWindowEvents(CONSENT_REQUESTED);

const PLAYER_CHANGED = 'dreamreel:player';

/** Notifies all front ends in this tab that a user has signed in or out. */
export function announcePlayerChange(): void {
  dispatchEvent(new Event(PLAYER_CHANGED));
}

/** Calls `listener` when a user signs in or out in this tab. Returns the unsubscribe function. */
export const onPlayerChange = onWindowEvents(PLAYER_CHANGED);
