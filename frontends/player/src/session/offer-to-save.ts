import { useEffect } from 'react';
import { openAuthDialog } from './auth-dialog.ts';

const OFFER_AFTER_MS = 2_000;
const OFFERED_FOR = 'dreamreel.offeredFor';

let lastOffered: string | null = null;
let suppressions = 0;

/**
 * Two seconds after the result of a game stands still on the page, 'Save Your Progress' opens by itself, once for each
 * game. `gameId` identifies the game; `isDue` is true from when its result is there. Leaving the page cancels it.
 */
export function useOfferToSave(gameId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    motionEnded().then(() => {
      if (!left.signal.aborted) timer = setTimeout(() => offer(gameId), OFFER_AFTER_MS);
    });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [gameId, isDue]);
}

/** Resolves when all motion that has begun is over. What repeats for ever, such as a spinner, is not waited for. */
async function motionEnded(): Promise<void> {
  const running = 'getAnimations' in document ? document.getAnimations() : [];
  const ending = running.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // A motion that is cancelled, because its element is gone, rejects: it is over too.
  await Promise.allSettled(ending.map(({ finished }) => finished));
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
  openAuthDialog('create-account');
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
