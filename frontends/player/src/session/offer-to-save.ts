import { localStore } from '@dreamreel/ui/browser/storage';
import { currentToast, onToastChange } from '@dreamreel/ui/overlays/toast';
import { useEffect } from 'react';
import { openAuthDialog } from './signed-in-user.ts';

const OFFER_AFTER_MS = 2_000;
const OFFERED_FOR = 'dreamreel.offeredFor';

/** Work during which the dialog must not open. */
const runningWork = new Set<Promise<unknown>>();

/**
 * Opens the 'Save Your Progress' dialog two seconds after the result and its animations have finished, or when the
 * share sheet closes or the toast has gone, once per game. Leaving the page cancels the dialog.
 *
 * @param gameId identifies the game
 * @param isDue true once the result is shown
 */
export function useOfferToSave(gameId: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    let isCanceled = false;
    const offerLater = async () => {
      await waitForAnimations();
      await new Promise((resolve) => setTimeout(resolve, OFFER_AFTER_MS));
      while (runningWork.size > 0 || isToastOpen()) await Promise.allSettled([...runningWork, waitForToast()]);
      if (!isCanceled) openOffer(gameId);
    };
    offerLater();
    return () => {
      isCanceled = true;
    };
  }, [gameId, isDue]);
}

/** Resolves when all running animations have finished. Infinite animations, such as spinners, are ignored. */
async function waitForAnimations(): Promise<void> {
  const animations = 'getAnimations' in document ? document.getAnimations() : [];
  const finiteAnimations = animations.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // The promise rejects if an animation is canceled because its element was removed. The animation counts as finished
  // in this case.
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
}

const isToastOpen = () => currentToast()?.open === true;

/** Resolves when no toast is open. */
function waitForToast(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isToastOpen()) return;
      stop();
      resolve();
    };
    const stop = onToastChange(check);
    check();
  });
}

/** Keeps the dialog from opening while `work` is running. Use this function for the share sheet, which the page can't detect. */
export async function deferOfferWhile<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const runningPromise = work();
  runningWork.add(runningPromise);
  try {
    return await runningPromise;
  } finally {
    runningWork.delete(runningPromise);
  }
}

function openOffer(gameId: string): void {
  if (localStore.getItem(OFFERED_FOR) === gameId) return;
  localStore.setItem(OFFERED_FOR, gameId);
  openAuthDialog('create-account');
}
