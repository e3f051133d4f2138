import { hasConsentFor } from './consent.ts';

/**
 * Returns a choice stored in this visit or an earlier one. Returns null if there is no stored choice or storage is
 * blocked.
 */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Stores a choice, or deletes it if `choice` is null. If the user consents to functional storage, the choice is kept for
 * later visits. Otherwise, it only lasts for the current visit. If storage is blocked, such as in an embedded page,
 * nothing is stored.
 */
export function storeChoice(name: string, choice: string | null): void {
  try {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
    if (choice !== null) (hasConsentFor('functional') ? localStorage : sessionStorage).setItem(name, choice);
  } catch {
    // Storage is blocked.
  }
}
