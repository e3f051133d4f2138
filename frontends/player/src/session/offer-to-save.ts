import { useEffect } from 'react';
import { openAuthDialog } from './auth-dialog.ts';

const OFFER_AFTER_MS = 2_000;
const OFFERED_FOR = 'dreamreel.offeredFor';

let lastOffered: string | null = null;
let suppressions = 0;

/**
 * Opens the 'Save Your Progress' dialog two seconds after the result and its animations have finished, once per game.
 * Leaving the page cancels the dialog.
 *
 * @param gameId identifies the game
 * @param isDue true once the result is shown
 */
export function useOfferToSave(gameId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unmounted = new AbortController();
    waitForAnimations().then(() => {
      if (!unmounted.signal.aborted) timer = setTimeout(() => offer(gameId), OFFER_AFTER_MS);
    });
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [gameId, isDue]);
}

/** Resolves when all running animations have finished. Infinite animations, such as spinners, are ignored. */
async function waitForAnimations(): Promise<void> {
  const running = 'getAnimations' in document ? document.getAnimations() : [];
  const ending = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // The promise rejects if an animation is canceled because its element was removed. The animation counts as finished
  // in this case.
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Prevents the dialog from opening while `work` is running. Use this function for the share sheet, which the page can't
 * detect.
 */
export async function suppressOfferWhile<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  suppressions += 1;
  try {
    return await work();
  } finally {
    suppressions -= 1;
  }
}

function offer(gameId: string): void {
  if (wasOffered(gameId) || isPlayerBusy()) return;
  storeOffered(gameId);
  openAuthDialog('create-account');
}

const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Returns true if the player is typing, sharing, or using a dialog or menu. In these cases, the dialog doesn't open
 * automatically.
 */
function isPlayerBusy(): boolean {
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
    // The browser's storage is blocked, so the dialog can open again after the page is reloaded.
  }
}
