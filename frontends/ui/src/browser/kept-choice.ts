import { allows } from './consent.ts';

/** What the visitor chose under a name, in this visit or an earlier one; `null` where nothing was, or storage is forbidden. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a choice for the next visits where functional storage is agreed to, else for this one, and nowhere else; `null`
 * forgets it. Storage may be forbidden (private windows, embedded pages): the choice then holds for this page.
 */
export function keepChoice(name: string, choice: string | null): void {
  try {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
    if (choice !== null) (allows('functional') ? localStorage : sessionStorage).setItem(name, choice);
  } catch {
    // Nothing can be kept.
  }
}
