import { useEffect, useSyncExternalStore } from 'react';

export type AuthTab = 'sign-in' | 'create-account';

const OFFER_AFTER_MS = 2_000;
const OFFERED_FOR = 'dreamreel.offeredFor';

const listeners = new Set<() => void>();
let openTab: AuthTab | null = null;
let lastOffered: string | null = null;
let undisturbed = 0;

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
 * Two seconds after a guest has finished a game before our eyes, 'Save Your Progress' opens by itself, once for each
 * game. `gameId` tells games apart; `isDue` is true from the end of the game on. Leaving the page calls it off.
 */
export function useOfferToSave(gameId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => offer(gameId), OFFER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [gameId, isDue]);
}

/** Nothing opens by itself while this work is under way: a share sheet leaves no trace in the page. */
export async function undisturbedWhile<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  undisturbed += 1;
  try {
    return await work();
  } finally {
    undisturbed -= 1;
  }
}

function offer(gameId: string): void {
  if (wasOffered(gameId) || isBusyElsewhere()) return;
  remember(gameId);
  show('create-account');
}

const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Who types, shares or has something open is not interrupted: the result panel makes the same offer. */
function isBusyElsewhere(): boolean {
  return undisturbed > 0 || document.querySelector(POPUPS) !== null || document.activeElement?.matches(FIELDS) === true;
}

function wasOffered(gameId: string): boolean {
  try {
    return lastOffered === gameId || localStorage.getItem(OFFERED_FOR) === gameId;
  } catch {
    return lastOffered === gameId;
  }
}

function remember(gameId: string): void {
  lastOffered = gameId;
  try {
    localStorage.setItem(OFFERED_FOR, gameId);
  } catch {
    // Forbidden: it is remembered as long as the page.
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
