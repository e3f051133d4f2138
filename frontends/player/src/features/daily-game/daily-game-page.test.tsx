import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { hardMode } from '../../session/stored-choices.ts';
import { findText, play, skipButton } from '../../testing/play.tsx';
import {
  ada,
  completionOf,
  DAILY_MOVIE,
  errorResponse,
  GUESS,
  imageOf,
  judge,
  ok,
  openMovie,
  type Routes,
  resetSession,
  signInAs,
  visit,
  wonGame,
} from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';
import { lastOpenedHint, rememberOpenedHints } from './use-daily-game.ts';

const today = utcDate(new Date());

beforeEach(resetSession);
afterEach(() => {
  synchronizeClock(new Date().toISOString());
  hardMode.choose(false);
});

type Play = Awaited<ReturnType<typeof play>>;

it('a new game shows the hardest hint, loads it first and the next one early, and keeps the others closed', async () => {
  await play();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(String(new Date().getUTCFullYear()));
  for (const text of ['Hint 1/5', 'Very Hard', 'Your Guesses (0/5)', 'Hint 2, not revealed yet'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByAltText(/Hint 1 of 5/)).toHaveAttribute('src', `${imageOf('a')}?w=768`);
  const images = [...document.querySelectorAll('img[width="768"]')].slice(0, 2);
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'low']);
});

describe('the session of a game', () => {
  const searchOf = ({ server }: Play, load = 0) => server.to(DAILY_MOVIE)[load]?.url.search;
  const sentSession = ({ sentGuesses }: Play) => sentGuesses()[0]?.sessionId;

  it.each<[string, Routes]>([
    ['', {}],
    [', even if the response was lost', { [GUESS]: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ])('isn’t sent until the first guess, and then after each reload%s', async (_what, routes) => {
    const first = await play();
    first.unmount();
    const second = await play({ routes });
    expect([first, second].map((game) => searchOf(game))).toEqual([`?date=${today}`, `?date=${today}`]);
    await second.guess('Alien');
    await findText(/^Wrong guess|^Failed to submit guess/);
    expect(sentSession(second)).toMatch(new RegExp(`^[0-9a-f]{32}-${today}$`));
    second.unmount();
    expect(searchOf(await play())).toBe(`?sessionId=${sentSession(second)}&date=${today}`);
  });

  it('is always sent if the browser can’t store anything, which the player is told before the first guess', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    const game = await play();
    blocked.mockRestore();
    expect(searchOf(game)).toMatch(new RegExp(`sessionId=[0-9a-f]{32}-${today}`));
    const warning = /If you reload the page, you’ll have to start this game over/;
    expect(screen.getByText(warning)).toBeVisible();
    await game.guess('Alien');
    await findText(/^Wrong guess/);
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('is always sent for a signed-in player and for an earlier day', async () => {
    signInAs(ada);
    const game = await play();
    expect(searchOf(game)).toContain('sessionId=');
    game.unmount();
    resetSession();
    const yesterday = addDays(today, -1);
    const earlier = await play({ address: `/daily?date=${yesterday}` });
    expect(searchOf(earlier)).toMatch(new RegExp(`sessionId=.*-${yesterday}`));
  });
});

describe('hints', () => {
  const marks = () =>
    screen
      .queryAllByRole('button', { name: /^Show hint \d of 5 again/ })
      .map((frame) => Number(/\d/.exec(frame.getAttribute('aria-label') ?? '')?.[0]));
  /** Opens hints up to this one, as an earlier visit or another tab did. */
  const openHints = (hint: number) => rememberOpenedHints(openMovie().generatedImages.slice(0, hint));
  const sentHints = ({ sentGuesses }: Play) => sentGuesses().map(({ hintsUsed }) => hintsUsed);

  it('open one by one even for a double tap, and earlier ones can be shown again until the next one opens', async () => {
    const { user, skipHint, server } = await play();
    await user.dblClick(skipButton());
    expect(screen.getByText('Hint 2/5')).toBeVisible();
    expect(screen.getByText('Hint 2 of 5 revealed: Hard.')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Show hint 1 of 5, Very Hard' }));
    expect(screen.getByText('Hint 1/5')).toBeVisible();
    await skipHint();
    expect(screen.getByText('Hint 3/5')).toBeVisible();
    expect(screen.getByText('Your Guesses (0/5)')).toBeVisible();
    expect(server.to(GUESS)).toEqual([]);
  });

  it('start again at hint 1 after a reload, with the skipped ones marked, and a tap returns to one', async () => {
    const { skipHint, unmount } = await play();
    for (const _hint of [2, 3, 4]) await skipHint();
    expect(marks()).toEqual([]);
    unmount();
    const game = await play();
    expect(screen.getByText('Hint 1/5')).toBeVisible();
    expect(marks()).toEqual([2, 3, 4]);
    await game.user.click(screen.getByRole('button', { name: 'Show hint 3 of 5 again, Medium' }));
    expect(screen.getByText('Hint 3/5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show hint 3 of 5, Medium' })).toHaveFocus();
    expect(marks()).toEqual([4]);
    await game.guess('Alien');
    await findText('Wrong guess. 4 guesses remaining.');
    expect(sentHints(game)).toEqual([4]);
  });

  it('count if wrong guesses have opened them before another player signs in', async () => {
    const asGuest = await play();
    await asGuest.guess('Alien');
    await asGuest.guess('Up');
    await findText('Wrong guess. 3 guesses remaining.');
    asGuest.unmount();
    const game = await play();
    await game.guess('Jaws');
    await findText('Correct! You got it right!');
    expect(sentHints(game)).toEqual([3]);
  });

  it('are open if the server has recorded them, and later ones are marked', async () => {
    openHints(5);
    await play({ recorded: completionOf(['Alien'], { hintsUsed: 3 }) });
    expect(screen.getByText('Hint 3/5')).toBeVisible();
    expect(marks()).toEqual([4, 5]);
  });

  it.each<[string, Parameters<typeof play>[0], number[]]>([
    [
      'for an image that was replaced',
      { movie: { generatedImages: openMovie().generatedImages.with(2, imageOf('9')) } },
      [2],
    ],
    ['for another movie', { movie: { generatedImages: ['1', '2', '3', '4', '5'].map(imageOf) } }, []],
    ['in hard mode', { recorded: { ...completionOf(['Alien']), mode: 'hard' } }, []],
  ])('aren’t marked %s', async (_what, game, expected) => {
    openHints(3);
    await play(game);
    expect(marks()).toEqual(expected);
  });

  it('rule out hard mode once one was skipped, even after a reload', async () => {
    openHints(3);
    hardMode.choose(true);
    const { guess, sentGuesses } = await play();
    expect(marks()).toEqual([2, 3]);
    await guess('Jaws');
    await findText('Correct! You got it right!');
    expect(sentGuesses()[0]?.mode).toBe('normal');
  });

  it('are remembered for the last five games only', () => {
    const gameImages = (game: number) => openMovie().generatedImages.map((image) => `${image}${game}`);
    for (let game = 0; game < 6; game += 1) rememberOpenedHints(gameImages(game));
    expect([0, 1, 5].map((game) => lastOpenedHint(gameImages(game)))).toEqual([-1, 4, 4]);
  });
});

it('a finished game says after midnight only that the new movie is here', async () => {
  await play({ recorded: wonGame });
  const outdated = ['A new movie comes at midnight UTC.', 'Next movie available tomorrow'];
  for (const text of outdated) expect(await screen.findByText(text)).toBeVisible();
  act(() => synchronizeClock(`${addDays(today, 1)}T00:00:01.000Z`));
  expect(await screen.findByText('The new movie is here.')).toBeVisible();
  for (const text of outdated) expect(screen.queryByText(text)).toBeNull();
});

describe('the preview of a movie', () => {
  const ADDRESS = '/api/admin/movies/12/preview';
  const bodySchema = z.strictObject({ guesses: z.array(z.string()), hintsUsed: z.number() });

  it('shows a movie of any day without recording the game', async () => {
    const { guess, server } = await play({
      address: '/daily?preview=12',
      routes: {
        [`GET ${ADDRESS}`]: () =>
          ok({ movie: openMovie(), completion: null, previewOf: { title: 'Alien', year: 1979 } }),
        [`POST ${ADDRESS}`]: ({ body }) => ok(judge(null, bodySchema.parse(body))),
      },
    });
    expect(screen.getByRole('heading', { name: 'Preview of Alien (1979)' })).toBeVisible();
    expect(screen.getByText(/Nothing is recorded/)).toBeVisible();
    await guess('Jaws');
    await findText('Your Guesses (1/5)');
    expect(server.calls.filter(({ url }) => url.pathname.startsWith('/api/daily'))).toEqual([]);
  });

  it.each([
    [401, 'Sign in to the dashboard first.'],
    [409, 'This movie doesn’t have all five images yet.'],
  ])('explains why it failed with status %i', async (status, text) => {
    visit(<DailyGamePage />, '/daily?preview=12', { [`GET ${ADDRESS}`]: () => errorResponse(status, 'refused', 'No') });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin?movie=12');
  });
});
