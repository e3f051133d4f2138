import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { saveConsent } from '@dreamreel/ui/browser/consent';
import { BLOCKED_STORAGE, blockStorage, restoreStorage } from '@dreamreel/ui/testing/block-storage';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hardMode } from '../../../session/hard-mode.ts';
import { storeOpenedHints } from '../../../session/opened-hints.ts';
import { findText, GUESS, play, skipButton } from '../../../testing/play.tsx';
import { completionOf, ok, openMovie } from '../../../testing/server.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  hardMode.choose(false);
  restoreStorage();
});

const markedFrames = () => screen.queryAllByRole('button', { name: /^Show hint \d of 5 again/ });
const hintMarks = () => markedFrames().map((frame) => Number(/\d/.exec(frame.getAttribute('aria-label') ?? '')?.[0]));

/** Skips hints in a game, and then leaves the page. */
async function skipHints(count: number): Promise<void> {
  const { user, unmount } = await play();
  for (let skipped = 0; skipped < count; skipped += 1) await user.click(skipButton());
  expect(markedFrames()).toEqual([]);
  unmount();
}

it('starts again at hint 1 after a reload, marks the skipped hints, and returns to one with a tap', async () => {
  await skipHints(3);
  const { user, guess, server } = await play();
  expect(screen.getByText('Hint 1/5')).toBeVisible();
  expect(hintMarks()).toEqual([2, 3, 4]);
  await user.click(screen.getByRole('button', { name: 'Show hint 3 of 5 again, Medium' }));
  expect(screen.getByText('Hint 3/5')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show hint 3 of 5, Medium' })).toHaveFocus();
  expect(hintMarks()).toEqual([4]);
  await guess('Alien');
  await findText('Wrong guess. 4 guesses remaining.');
  expect(completionRecordSchema.parse(server.to(GUESS)[0]?.body).hintsUsed).toBe(3);
});

it('opens the hints that the server has recorded after a guess, and marks later ones', async () => {
  await skipHints(4);
  await play({ recorded: completionOf(['Alien'], { hintsUsed: 3 }) });
  expect(screen.getByText('Hint 3/5')).toBeVisible();
  expect(hintMarks()).toEqual([4, 5]);
});

it('marks no hints of another movie, nor an image that was replaced', async () => {
  await skipHints(2);
  const generatedImages = openMovie().generatedImages.with(2, `/images/${'9'.repeat(32)}`);
  const show = (images: string[]) =>
    play({
      routes: { 'GET /api/daily-movie': () => ok({ movie: openMovie({ generatedImages: images }), completion: null }) },
    });
  const replaced = await show(generatedImages);
  expect(hintMarks()).toEqual([2]);
  replaced.unmount();
  await show(generatedImages.map((_, index) => `/images/${String(index).repeat(32)}`));
  expect(hintMarks()).toEqual([]);
});

it('marks no hints in hard mode, where only wrong guesses open hints', async () => {
  await skipHints(2);
  act(() => hardMode.choose(true));
  await play();
  expect(hintMarks()).toEqual([]);
});

it.each(BLOCKED_STORAGE)('keeps opened hints for this visit if the browser’s storage %s', async (_, getStorage) => {
  blockStorage(getStorage);
  await skipHints(2);
  await play();
  expect(hintMarks()).toEqual([2, 3]);
});

it('keeps opened hints after the visit only with consent, and only those of the last five games', async () => {
  const keptAfterVisit = () => localStorage.getItem('dreamreel.openedHints')?.split(' ').length;
  const chooseConsent = (functional: boolean) => {
    saveConsent({ functional, analytics: false, marketing: false }, new Date());
    storeOpenedHints();
  };
  chooseConsent(false);
  await skipHints(4);
  expect(keptAfterVisit()).toBeUndefined();
  chooseConsent(true);
  expect(keptAfterVisit()).toBe(5);
  for (let game = 0; game < 6; game += 1) {
    const generatedImages = openMovie().generatedImages.map((image) => `${image}${game}`);
    const routes = { 'GET /api/daily-movie': () => ok({ movie: openMovie({ generatedImages }), completion: null }) };
    const { user, unmount } = await play({ routes });
    for (let skipped = 0; skipped < 4; skipped += 1) await user.click(skipButton());
    unmount();
  }
  expect(keptAfterVisit()).toBe(25);
  chooseConsent(false);
  expect(keptAfterVisit()).toBeUndefined();
  expect(sessionStorage.getItem('dreamreel.openedHints')).toContain('/images/');
});
