import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { saveConsent } from '@dreamreel/ui/browser/consent';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, startSession } from '../../session/signed-in-user.ts';
import { findText, GUESS, guessBox, play, skipButton } from '../../testing/play.tsx';
import { completionOf, errorResponse, ok, openMovie, serve } from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => synchronizeClock(new Date().toISOString()));

describe('a new game', () => {
  it('shows the date, the hardest hint, and an empty list of guesses', async () => {
    await play();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(String(new Date().getUTCFullYear()));
    expect(screen.getByText('Hint 1/5')).toBeDefined();
    expect(screen.getByText('Very Hard')).toBeDefined();
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
    expect(screen.getByRole('img', { name: /Hint 1 of 5/ }).getAttribute('src')).toBe(
      `/images/${'a'.repeat(32)}?w=768`,
    );
  });

  it('loads the current hint with high priority and prefetches the next one', async () => {
    await play();
    const images = [...document.querySelectorAll('img[width="768"]')].map((image) => [
      image.getAttribute('src')?.slice(8, 9),
      image.getAttribute('fetchpriority'),
    ]);
    expect(images.slice(0, 2)).toEqual([
      ['a', 'high'],
      ['b', 'low'],
    ]);
  });

  it('keeps closed hints dark', async () => {
    await play();
    expect(screen.getByText('Hint 2, not revealed yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Show hint 2/ })).toBeNull();
  });

  it('shows the rules on demand', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('button', { name: 'How to Play' }));
    expect(screen.getByText(/You have five guesses/)).toBeDefined();
  });

  it('describes the scene on demand and then each new scene', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('button', { name: 'Describe this scene' }));
    expect(screen.getByText('A fence at dusk.')).toBeDefined();
    await user.click(skipButton());
    expect(screen.getByText('A crowded beach.')).toBeDefined();
  });
});

describe('the session of a game', () => {
  it('uses the sessionId from the address', async () => {
    const server = serve({ 'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: null }) });
    openPage(<DailyGamePage />, '/daily?sessionId=my-session');
    await findText(/^Your Guesses/);
    expect(server.calls[0]?.url.searchParams.get('sessionId')).toBe('my-session');
  });

  const today = utcDate(new Date());
  const loadedWith = ({ server }: Awaited<ReturnType<typeof play>>) => server.to('GET /api/daily-movie')[0]?.url.search;
  const sessionOf = ({ server }: Awaited<ReturnType<typeof play>>) => Object(server.to(GUESS)[0]?.body).sessionId;

  it('isn’t sent until the first guess, and then combines an anonymous id with the UTC date, also after a reload', async () => {
    const first = await play();
    expect(loadedWith(first)).toBe(`?date=${today}`);
    first.unmount();
    const second = await play();
    expect(loadedWith(second)).toBe(`?date=${today}`);
    await second.guess('Alien');
    await findText(/^Wrong guess/);
    expect(sessionOf(second)).toMatch(new RegExp(`^[0-9a-f]{32}-${today}$`));
    second.unmount();
    const third = await play({ recorded: completionOf(['Alien']) });
    expect(loadedWith(third)).toBe(`?sessionId=${sessionOf(second)}&date=${today}`);
  });

  it('is sent after a reload even if the response to the first guess was lost', async () => {
    const first = await play({ routes: { [GUESS]: () => Promise.reject(new TypeError('Failed to fetch')) } });
    await first.guess('Alien');
    await findText('Failed to submit guess. Please try again.');
    first.unmount();
    expect(loadedWith(await play())).toBe(`?sessionId=${sessionOf(first)}&date=${today}`);
  });

  it('is always sent if the browser can’t store anything', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    const game = await play();
    blocked.mockRestore();
    expect(game.server.calls[0]?.url.searchParams.get('sessionId')).toMatch(new RegExp(`-${today}$`));
  });

  it('is always sent for a signed-in player and for an earlier day', async () => {
    startSession({ id: 3, email: 'anna@example.org', name: null });
    const game = await play({ routes: { 'GET /api/auth/me': () => ok({}) } });
    game.unmount();
    endSession();
    expect(loadedWith(game)).toContain('sessionId=');
    const server = serve({ 'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: null }) });
    openPage(<DailyGamePage />, `/daily?date=${addDays(today, -1)}`);
    await waitFor(() => expect(server.calls[0]?.url.searchParams.get('sessionId')).toMatch(addDays(today, -1)));
  });

  it('is sent for the offline copy after the first guess', async () => {
    saveConsent({ analytics: false, marketing: false, functional: true }, new Date());
    const { guess, server } = await play();
    await guess('Alien');
    await waitFor(() => expect(server.to('GET /api/daily-movie')).toHaveLength(2));
    expect(server.to('GET /api/daily-movie')[1]?.url.searchParams.get('sessionId')).toMatch(`-${today}`);
    await guess('Up');
    await findText('Wrong guess. 3 guesses remaining.');
    expect(server.to('GET /api/daily-movie')).toHaveLength(2);
  });
});

describe('hints', () => {
  it('skips hints up to the fifth without a request or a guess', async () => {
    const { skipHint, server } = await play();
    for (const label of ['Hard', 'Medium', 'Easy', 'Very Easy']) {
      await skipHint();
      expect(screen.getByText(label)).toBeDefined();
    }
    expect(skipButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Hint 5/5')).toBeDefined();
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
    expect(server.to(GUESS)).toHaveLength(0);
  });

  it('opens only one hint for a double tap', async () => {
    const { user, skipHint } = await play();
    await user.dblClick(skipButton());
    expect(screen.getByText('Hint 2/5')).toBeVisible();
    await skipHint();
    expect(screen.getByText('Hint 3/5')).toBeVisible();
  });

  it('shows an earlier hint again until the next one opens', async () => {
    const { user, skipHint } = await play();
    await skipHint();
    await user.click(screen.getByRole('button', { name: 'Show hint 1 of 5, Very Hard' }));
    expect(screen.getByText('Hint 1/5')).toBeDefined();
    await skipHint();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
  });

  it('announces a new hint to screen readers', async () => {
    const { user } = await play();
    await user.click(skipButton());
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken).toContain('Hint 2 of 5 revealed: Hard.');
  });
});

describe('a returning player', () => {
  it('is told before the first guess if the browser can’t keep the game', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });
    const { guess } = await play();
    blocked.mockRestore();
    const warning = /If you reload the page, you’ll have to start this game over/;
    expect(screen.getByText(warning)).toBeVisible();
    await guess('Alien');
    await findText(/^Wrong guess/);
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('restores an open game', async () => {
    await play({ recorded: completionOf(['Alien', 'Up'], { hintsUsed: 4 }) });
    expect(screen.getByText('Your Guesses (2/5)')).toBeDefined();
    expect(screen.getByText('Hint 4/5')).toBeDefined();
    expect(screen.getByText('Not quite right')).toBeDefined();
  });

  it('restores a completed game with the countdown to the next one', async () => {
    await play({ recorded: completionOf(['Alien', 'Jaws'], { completed: true, won: true, hintsUsed: 2 }) });
    expect(screen.getByRole('heading', { name: "Today's Challenge Complete!" })).toBeDefined();
    expect(screen.getByText('A new movie comes at midnight UTC.')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(await screen.findByRole('heading', { name: 'Correct!' })).not.toBe(document.activeElement);
  });

  it('shows all scenes in a carousel that arrows, dots, and keys control, starting with the easiest', async () => {
    const { user } = await play({ recorded: completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 }) });
    const carousel = within(await screen.findByRole('region', { name: 'All scenes from the movie' }));
    expect(carousel.getAllByRole('img')).toHaveLength(5);
    expect(carousel.getByText('5 / 5')).toBeDefined();
    await user.click(carousel.getByRole('button', { name: 'Previous scene' }));
    expect(carousel.getByText('4 / 5')).toBeDefined();
    await user.click(carousel.getByRole('button', { name: 'Go to scene 1' }));
    expect(carousel.getByText('1 / 5')).toBeDefined();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(carousel.getByText('2 / 5')).toBeDefined();
  });
});

describe('when something fails', () => {
  it('offers Retry if the movie fails to load', async () => {
    let isUp = false;
    serve({
      'GET /api/daily-movie': () =>
        isUp ? ok({ movie: openMovie(), completion: null }) : errorResponse(503, 'unavailable', 'Try again'),
    });
    const { user } = openPage(<DailyGamePage />, '/daily');
    expect(await screen.findByRole('alert')).toBeDefined();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findText('Hint 1/5');
  });

  it('replaces a failed image with the next one and finally with a drawn one', async () => {
    await play();
    const image = () => screen.getByRole('img', { name: /Hint 1 of 5/ });
    const failToLoad = () => act(() => void image().dispatchEvent(new Event('error')));
    failToLoad();
    expect(image().getAttribute('src')).toContain('/images/000');
    failToLoad();
    expect(image().tagName).toBe('svg');
  });
});

it('says after midnight only that the new movie is here', async () => {
  await play({ recorded: completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 }) });
  expect(await screen.findByText('Next movie available tomorrow')).toBeVisible();
  act(() => synchronizeClock(`${addDays(utcDate(new Date()), 1)}T00:00:01.000Z`));
  expect(await screen.findByText('The new movie is here.')).toBeVisible();
  expect(screen.queryByText('A new movie comes at midnight UTC.')).toBeNull();
  expect(screen.queryByText('Next movie available tomorrow')).toBeNull();
  act(() => synchronizeClock(new Date().toISOString()));
});

it('offers the new movie after midnight and lets the player finish the old game', async () => {
  const { server, user } = await play();
  const tomorrow = addDays(utcDate(new Date()), 1);
  act(() => synchronizeClock(`${tomorrow}T00:00:01.000Z`));
  const offer = await screen.findByRole('button', { name: 'Load the new movie' });
  expect(guessBox().disabled).toBe(false);
  await user.click(offer);
  await waitFor(() => expect(server.calls.at(-1)?.url.searchParams.get('date')).toBe(tomorrow));
  expect(screen.queryByRole('button', { name: 'Load the new movie' })).toBeNull();
  expect(document.querySelector('.game-column')).toHaveFocus();
});
