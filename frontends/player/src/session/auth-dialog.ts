import { useEffect, useSyncExternalStore } from 'react';

export type AuthTab = 'sign-in' | 'create-account';

const OFFER_AFTER_MS = 2_000;
const OFFERED_FOR = 'dreamreel.offeredFor';

const listeners = new Set<() => void>();
let openTab: AuthTab | null = null;
let lastOffered: string | null = null;
let suppressions = 0;

/** Opens 'Save Your Progress' with one of its tabs. The user menu in the header shows it. */
export function openAuthDialog(tab: AuthTab): void {
  show(tab);
}

export function closeAuthDialog(): void {
  show(null);
}

/** The tab that is open, if the dialog is. */
export function useAuthDialog(): AuthTab | null {
  return useSyncExternalStore(onChange, () => openTab);
}

/**
 * Two seconds after a guest has finished a game on this page, 'Save Your Progress' opens by itself, once for each game.
 * `gameId` identifies the game; `isDue` is true from the end of the game on. Leaving the page cancels it.
 */
export function useOfferToSave(gameId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => offer(gameId), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [gameId, isDue]);
}

/** The offer does not open while this work runs: a share sheet, for example, cannot be seen from the page. */
export async function suppressOfferWhile<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  suppressions += 1;
  try {
    return await work();
  } finally {
    suppressions -= 1;
  }
}

function offer(gameId: string): void {
  if (wasOffered(gameId) || isBusyElsewhere()) return;
  storeOffered(gameId);
  show('create-account');
}

const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** A player who types, shares or has a dialog open is not interrupted: the result panel makes the same offer. */
function isBusyElsewhere(): boolean {
  return (
    suppressions > 0 || document.querySelector(POPUPS) !== null || document.activeElement?.matches(FIELDS) === true
  );
}

function wasOffered(gameId: string): boolean {
  try {
    return lastOffered === gameId || localStorage.getItem(OFFERED_FOR) === gameId;
  } catch {
    return lastOffered === gameId;
  }
}

function storeOffered(gameId: string): void {
  lastOffered = gameId;
  try {
    localStorage.setItem(OFFERED_FOR, gameId);
  } catch {
    // Storage is forbidden: it holds as long as the page.
  }
}

function show(tab: AuthTab | null): void {
  openTab = tab;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
