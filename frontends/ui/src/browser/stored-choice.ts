import { hasConsentFor } from './consent.ts';

/** Returns the stored choice of this or an earlier visit, or null if there is none or storage is blocked. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Stores a choice: for later visits if the visitor agreed to functional storage, and otherwise for this visit. `null`
 * deletes it. If storage is blocked, for example in an embedded page, nothing is stored.
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
