import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { synchroniseClock } from '@dreamreel/ui/browser/clock';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { box, GUESS, play, says, skip } from '../../testing/play.tsx';
import { completionOf, errorResponse, ok, openMovie, serve } from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => synchroniseClock(new Date().toISOString()));

describe('a new game', () => {
  it('shows the date, the hardest hint and five free guesses', async () => {
    await play();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(String(new Date().getUTCFullYear()));
    expect(screen.getByText('Hint 1/5')).toBeDefined();
    expect(screen.getByText('Very Hard')).toBeDefined();
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
    expect(screen.getByRole('img', { name: /Hint 1 of 5/ }).getAttribute('src')).toBe(
      `/images/${'a'.repeat(32)}?w=768`,
    );
  });

  it('asks for the current hint first and already loads the next one', async () => {
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

  it('keeps dark what is not open yet', async () => {
    await play();
    expect(screen.getByText('Hint 2, not open yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Show hint 2/ })).toBeNull();
  });

  it('explains the rules on demand', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('button', { name: 'How to Play' }));
    expect(screen.getByText(/You have five guesses/)).toBeDefined();
  });

  it('describes the scene on demand, and each one that follows', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('button', { name: 'Describe this scene' }));
    expect(screen.getByText('A fence at dusk.')).toBeDefined();
    await user.click(skip());
    expect(screen.getByText('A crowded beach.')).toBeDefined();
  });
});

describe('whose game it is', () => {
  it('is said by the sessionId of the address', async () => {
    const server = serve({ 'GET /api/daily-movie': () => ok({ movie: openMovie(), completion: null }) });
    openPage(<DailyGamePage />, '/daily?sessionId=my-session');
    await says(/^Your Guesses/);
    expect(server.calls[0]?.url.searchParams.get('sessionId')).toBe('my-session');
  });

  it('is said by an anonymous id joined with the UTC date, the same after a reload', async () => {
    const first = await play();
    first.unmount();
    const second = await play();
    const today = utcDate(new Date());
    const [one, two] = [first, second].map(({ server }) => server.calls[0]?.url.searchParams);
    expect(one?.get('date')).toBe(today);
    expect(one?.get('sessionId')).toMatch(new RegExp(`^[0-9a-f]{32}-${today}$`));
    expect(two?.get('sessionId')).toBe(one?.get('sessionId'));
  });
});

describe('hints', () => {
  it('are skipped without a call or a guess, up to the fifth', async () => {
    const { user, server } = await play();
    for (const label of ['Hard', 'Medium', 'Easy', 'Very Easy']) {
      await user.click(skip());
      expect(screen.getByText(label)).toBeDefined();
    }
    expect(skip()).toHaveProperty('disabled', true);
    expect(screen.getByText('Hint 5/5')).toBeDefined();
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
    expect(server.to(GUESS)).toHaveLength(0);
  });

  it('can be looked at again, until the next one opens', async () => {
    const { user } = await play();
    await user.click(skip());
    await user.click(screen.getByRole('button', { name: 'Show hint 1 of 5, Very Hard' }));
    expect(screen.getByText('Hint 1/5')).toBeDefined();
    await user.click(skip());
    expect(screen.getByText('Hint 3/5')).toBeDefined();
  });

  it('are announced to those who cannot see them change', async () => {
    const { user } = await play();
    await user.click(skip());
    const spoken = screen.getAllByRole('status').map((region) => region.textContent);
    expect(spoken).toContain('Hint 2 of 5 is open: Hard.');
  });
});

describe('coming back', () => {
  it('finds an open game as it was', async () => {
    await play({ recorded: completionOf(['Alien', 'Up'], { hintsUsed: 4 }) });
    expect(screen.getByText('Your Guesses (2/5)')).toBeDefined();
    expect(screen.getByText('Hint 4/5')).toBeDefined();
    expect(screen.getByText('Not quite right')).toBeDefined();
  });

  it('finds a completed game complete, with the wait for the next one', async () => {
    await play({ recorded: completionOf(['Alien', 'Jaws'], { completed: true, won: true, hintsUsed: 2 }) });
    expect(screen.getByRole('heading', { name: "Today's Challenge Complete!" })).toBeDefined();
    expect(screen.getByText('A new movie comes at midnight.')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(await screen.findByRole('heading', { name: 'Correct!' })).not.toBe(document.activeElement);
  });

  it('shows all scenes in a carousel, from the plainest, by arrows, dots and keys', async () => {
    const { user } = await play({ recorded: completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 }) });
    const carousel = within(await screen.findByRole('region', { name: 'All scenes of the movie' }));
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
  it('offers to try again if the movie does not load', async () => {
    let isUp = false;
    serve({
      'GET /api/daily-movie': () =>
        isUp ? ok({ movie: openMovie(), completion: null }) : errorResponse(503, 'unavailable', 'Try again'),
    });
    const { user } = openPage(<DailyGamePage />, '/daily');
    expect(await screen.findByRole('alert')).toBeDefined();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await says('Hint 1/5');
  });

  it('puts the next image in the place of one that does not load, and a drawn one at the end', async () => {
    await play();
    const image = () => screen.getByRole('img', { name: /Hint 1 of 5/ });
    const breaks = () => act(() => void image().dispatchEvent(new Event('error')));
    breaks();
    expect(image().getAttribute('src')).toContain('/images/000');
    breaks();
    expect(image().tagName).toBe('svg');
  });
});

it('offers the new movie past midnight, and leaves the old game to be finished', async () => {
  const { server, user } = await play();
  const tomorrow = addDays(utcDate(new Date()), 1);
  act(() => synchroniseClock(`${tomorrow}T00:00:01.000Z`));
  const offer = await screen.findByRole('button', { name: 'Load the new movie' });
  expect(box().disabled).toBe(false);
  await user.click(offer);
  await waitFor(() => expect(server.calls.at(-1)?.url.searchParams.get('date')).toBe(tomorrow));
  expect(screen.queryByRole('button', { name: 'Load the new movie' })).toBeNull();
  expect(document.querySelector('.game-column')).toHaveFocus();
});
