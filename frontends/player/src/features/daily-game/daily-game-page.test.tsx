import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { type Completion, completionRecordSchema } from '@dreamreel/proto/game';
import { synchroniseClock } from '@dreamreel/ui/clock';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';
import { completionOf, judge, ok, openMovie, type Routes, refusal, serve, wholeMovie } from '../../testing/server.ts';
import { DailyGamePage } from './daily-game-page.tsx';

const GUESS = 'POST /api/daily-completion';

/** A server that judges, and a player who has the page open. */
async function play({ recorded = null, routes = {} }: { recorded?: Completion | null; routes?: Routes } = {}) {
  let completion = recorded;
  const server = serve({
    'GET /api/daily-movie': () => ok({ movie: completion?.completed ? wholeMovie : openMovie(), completion }),
    [GUESS]: ({ body }) => {
      const { guesses, hintsUsed = 0 } = completionRecordSchema.parse(body);
      const answer = judge(completion, { guesses, hintsUsed });
      completion = answer.completion;
      return ok(answer);
    },
    'GET /api/search-movies': () => ok([]),
    ...routes,
  });
  const { user, unmount } = openPage(<DailyGamePage />, '/daily');
  await screen.findByText(/^Your Guesses/);
  const guess = async (text: string) => {
    await user.type(box(), text);
    await user.click(screen.getByRole('button', { name: 'Guess' }));
  };
  return { server, user, guess, unmount };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Guess the movie' });
const skip = () => screen.getByRole('button', { name: 'Skip Hint' });
const says = (text: string | RegExp) => screen.findByText(text);

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
    const pictures = [...document.querySelectorAll('img[width="768"]')].map((image) => [
      image.getAttribute('src')?.slice(8, 9),
      image.getAttribute('fetchpriority'),
    ]);
    expect(pictures.slice(0, 2)).toEqual([
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

describe('guessing', () => {
  it('wins at hint 3 after two wrong guesses', async () => {
    const { guess } = await play();
    await guess('Alien');
    await says('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('Not quite right')).toBeDefined();
    expect(screen.getByText('Hint 2/5')).toBeDefined();
    await guess('Up');
    await says('Wrong guess. 3 guesses remaining.');
    await guess('Jaws');

    await says('Correct! You got it right!');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Correct!' })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('1975')).toBeDefined();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
    expect(screen.getAllByText('Medium').length).toBeGreaterThan(0);
    expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeDefined();
    expect(screen.getByText('Your Guesses (3/5)')).toBeDefined();
    expect(screen.getByText('Next movie available tomorrow')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('loses with the fifth wrong guess and shows what it was', async () => {
    const { guess } = await play();
    for (const title of ['Alien', 'Up', 'Psycho', 'Gravity']) await guess(title);
    await says('Wrong guess. 1 guess remaining.');
    await guess('Titanic');

    await says('Game over! You used all 5 guesses. The correct answer was revealed.');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'You Lost!' })).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('A great white shark terrorises a summer resort.')).toBeDefined();
    expect(screen.getByText('Next movie available tomorrow')).toBeDefined();
  });

  it('sends the whole list, trimmed, with the hints that are open, and nobody as the user', async () => {
    const { guess, user, server } = await play();
    await user.click(skip());
    await guess('  Alien ');
    await says('Wrong guess. 4 guesses remaining.');
    expect(server.to(GUESS)[0]?.body).toMatchObject({
      userId: null,
      movieId: 7,
      completionDate: utcDate(new Date()),
      hintsUsed: 2,
      guesses: ['Alien'],
    });
  });

  it('shows the guess only once it is judged, with the box disabled until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { guess } = await play({
      routes: {
        [GUESS]: async () => {
          await promise;
          return ok(judge(null, { guesses: ['Alien'], hintsUsed: 1 }));
        },
      },
    });
    await guess('Alien');
    expect(box().disabled).toBe(true);
    expect(skip()).toHaveProperty('disabled', true);
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();

    await act(async () => resolve());
    await says('Your Guesses (1/5)');
    expect(box()).toHaveProperty('disabled', false);
    expect(box().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('ignores an empty guess', async () => {
    const { guess, server } = await play();
    await guess('   ');
    expect(server.to(GUESS)).toHaveLength(0);
  });

  it('does not charge the same title twice and says so', async () => {
    const { guess } = await play();
    await guess('Alien');
    await says('Wrong guess. 4 guesses remaining.');
    await guess('Alien');
    await says('You already tried that.');
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { guess } = await play({ routes: { [GUESS]: () => refusal(503, 'unavailable', 'Try again') } });
    await guess('Alien');
    await says('Failed to submit guess. Please try again.');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(box().value).toBe('Alien');
    expect(screen.getByText('Your Guesses (0/5)')).toBeDefined();
  });

  it('says so when the game was completed elsewhere, and shows how it ended', async () => {
    const over = completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 });
    let isOver = false;
    const { guess } = await play({
      routes: {
        [GUESS]: () => {
          isOver = true;
          return refusal(409, 'already-completed', 'Game already completed', { completion: over });
        },
        'GET /api/daily-movie': () =>
          ok(isOver ? { movie: wholeMovie, completion: over } : { movie: openMovie(), completion: null }),
      },
    });
    await guess('Alien');
    await says("You've already completed today's challenge!");
    expect(await screen.findByRole('heading', { name: 'Jaws' })).toBeDefined();
    expect(screen.getByText('Your Guesses (1/5)')).toBeDefined();
  });

  it('takes over what another tab has played meanwhile', async () => {
    const { guess } = await play({
      routes: {
        [GUESS]: () =>
          refusal(409, 'history-rewritten', 'Guesses do not match', { completion: completionOf(['Up', 'Psycho']) }),
      },
    });
    await guess('Alien');
    await says(/went on in another tab/);
    expect(screen.getByText('Your Guesses (2/5)')).toBeDefined();
    expect(screen.getByText('Hint 3/5')).toBeDefined();
    expect(box().value).toBe('Alien');
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

  it('shows all scenes in a carousel, by arrows, dots and keys', async () => {
    const { user } = await play({ recorded: completionOf(['Jaws'], { completed: true, won: true, hintsUsed: 1 }) });
    const carousel = within(await screen.findByRole('region', { name: 'All scenes of the movie' }));
    expect(carousel.getAllByRole('img')).toHaveLength(5);
    expect(carousel.getByText('1 / 5')).toBeDefined();
    await user.click(carousel.getByRole('button', { name: 'Next scene' }));
    expect(carousel.getByText('2 / 5')).toBeDefined();
    await user.click(carousel.getByRole('button', { name: 'Go to scene 5' }));
    expect(carousel.getByText('5 / 5')).toBeDefined();
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(carousel.getByText('4 / 5')).toBeDefined();
  });
});

describe('the guess box', () => {
  const titles = [
    { id: 1, title: 'Alien', year: 1979, poster_path: null },
    { id: 2, title: 'Aliens', year: 1986, poster_path: null },
  ];

  it('suggests titles from two characters, and asks once for what was typed in one go', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'alie');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('option', { name: /Aliens\s*1986/ })).toBeDefined();
    expect(server.to('GET /api/search-movies').map(({ url }) => url.searchParams.get('query'))).toEqual(['alie']);
  });

  it('does not ask for one character', async () => {
    const { user, server } = await play();
    await user.type(box(), 'a');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(server.to('GET /api/search-movies')).toHaveLength(0);
  });

  it('fills with a chosen title and submits only with the next Enter', async () => {
    const { user, server } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await user.keyboard('{Enter}');
    expect(box().value).toBe('Aliens');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.to(GUESS)).toHaveLength(0);
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
  });

  it('fills with a title that was clicked', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await user.click(await screen.findByRole('option', { name: /Alien\s*1979/ }));
    expect(box().value).toBe('Alien');
    expect(document.activeElement).toBe(box());
  });

  it('takes a guess that no title matches', async () => {
    const { user } = await play();
    await user.type(box(), 'My film');
    expect(await screen.findAllByText('No movies found. Press Enter to submit your guess anyway.')).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    await says('Wrong guess. 4 guesses remaining.');
    expect(screen.getByText('My film')).toBeDefined();
  });

  it('closes the list with Escape and keeps the text', async () => {
    const { user } = await play({ routes: { 'GET /api/search-movies': () => ok(titles) } });
    await user.type(box(), 'al');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(box().value).toBe('al');
  });
});

describe('when something fails', () => {
  it('offers to try again if the film does not load', async () => {
    let isUp = false;
    serve({
      'GET /api/daily-movie': () =>
        isUp ? ok({ movie: openMovie(), completion: null }) : refusal(503, 'unavailable', 'Try again'),
    });
    const { user } = openPage(<DailyGamePage />, '/daily');
    expect(await screen.findByRole('alert')).toBeDefined();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await says('Hint 1/5');
  });

  it('puts the next picture in the place of one that does not load, and a drawn one at the end', async () => {
    await play();
    const picture = () => screen.getByRole('img', { name: /Hint 1 of 5/ });
    const breaks = () => act(() => void picture().dispatchEvent(new Event('error')));
    breaks();
    expect(picture().getAttribute('src')).toContain('/images/000');
    breaks();
    expect(picture().tagName).toBe('svg');
  });
});

it('offers the new film past midnight, and leaves the old game to be finished', async () => {
  const { server, user } = await play();
  const tomorrow = addDays(utcDate(new Date()), 1);
  act(() => synchroniseClock(`${tomorrow}T00:00:01.000Z`));
  const offer = await screen.findByRole('button', { name: 'Load the new movie' });
  expect(box().disabled).toBe(false);
  await user.click(offer);
  await waitFor(() => expect(server.calls.at(-1)?.url.searchParams.get('date')).toBe(tomorrow));
  expect(screen.queryByRole('button', { name: 'Load the new movie' })).toBeNull();
});
