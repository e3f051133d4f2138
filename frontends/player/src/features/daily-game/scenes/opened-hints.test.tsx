import { completionRecordSchema } from '@dreamreel/proto/game/daily-game';
import { BLOCKED_STORAGE, blockStorage, restoreStorage } from '@dreamreel/ui/testing/block-storage';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hardMode } from '../../../session/hard-mode.ts';
import { findText, GUESS, play } from '../../../testing/play.tsx';
import { completionOf, ok, openMovie } from '../../../testing/server.ts';
import { lastOpenedHint, rememberOpenedHints } from './opened-hints.ts';

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

const sentHints = (server: Awaited<ReturnType<typeof play>>['server']) =>
  server.to(GUESS).map(({ body }) => completionRecordSchema.parse(body).hintsUsed);

/** Skips hints in a game, and then leaves the page. */
async function skipHints(count: number): Promise<void> {
  const { skipHint, unmount } = await play();
  for (let skipped = 0; skipped < count; skipped += 1) await skipHint();
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
  expect(sentHints(server)).toEqual([4]);
});

it('counts all skipped hints in the score after a reload', async () => {
  await skipHints(4);
  const { guess, server } = await play();
  expect(screen.getByText('Hint 1/5')).toBeVisible();
  await guess('Jaws');
  await findText('Correct! You got it right!');
  expect(sentHints(server)).toEqual([5]);
  expect(screen.queryByText('Solved at first glance!')).toBeNull();
});

it('counts hints that are skipped in another tab while the game is open', async () => {
  const { guess, server } = await play();
  rememberOpenedHints(openMovie().generatedImages.slice(0, 4));
  await guess('Alien');
  await findText('Wrong guess. 4 guesses remaining.');
  expect(sentHints(server)).toEqual([4]);
});

it('counts hints that wrong guesses have opened after another player signs in', async () => {
  const asGuest = await play();
  await asGuest.guess('Alien');
  await asGuest.guess('Up');
  await findText('Wrong guess. 3 guesses remaining.');
  asGuest.unmount();
  const { guess, server } = await play();
  await guess('Jaws');
  await findText('Correct! You got it right!');
  expect(sentHints(server)).toEqual([3]);
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

it('marks no hints in a game in hard mode, where only wrong guesses open hints', async () => {
  await skipHints(2);
  await play({ recorded: { ...completionOf(['Alien']), mode: 'hard' } });
  expect(hintMarks()).toEqual([]);
});

it('a game can’t start in hard mode after a hint was skipped, even after a reload', async () => {
  await skipHints(2);
  act(() => hardMode.choose(true));
  const { guess, server } = await play();
  expect(hintMarks()).toEqual([2, 3]);
  await guess('Jaws');
  await findText('Correct! You got it right!');
  expect(completionRecordSchema.parse(server.to(GUESS)[0]?.body).mode).toBe('normal');
});

it.each(BLOCKED_STORAGE)('keeps opened hints for this visit if the browser’s storage %s', async (_, getStorage) => {
  blockStorage(getStorage);
  await skipHints(2);
  await play();
  expect(hintMarks()).toEqual([2, 3]);
});

it('remembers the opened hints of the last five games only', () => {
  const gameImages = (game: number) => openMovie().generatedImages.map((image) => `${image}${game}`);
  for (let game = 0; game < 6; game += 1) rememberOpenedHints(gameImages(game));
  expect([0, 1, 5].map((game) => lastOpenedHint(gameImages(game)))).toEqual([-1, 4, 4]);
});
