import { hasConsentFor } from './consent.ts';
import { localStore, sessionStore } from './storage.ts';

/** Returns a choice stored in this visit or an earlier one. Returns null if there is no stored choice. */
export function readChoice(name: string): string | null {
  return localStore.getItem(name) ?? sessionStore.getItem(name);
}

/**
 * Stores a choice, or deletes it if `choice` is null. If the user consents to functional storage, the choice is kept for
 * later visits. Otherwise, it only lasts for the current visit.
 */
export function storeChoice(name: string, choice: string | null): void {
  localStore.removeItem(name);
  sessionStore.removeItem(name);
  if (choice !== null) (hasConsentFor('functional') ? localStore : sessionStore).setItem(name, choice);
}
