import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { setLocale } from '@dreamreel/ui/i18n/locale';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type EndedGame, framesOf } from '../../../ended-game.ts';
import { endedGame, lostGame, wholeMovie } from '../../../testing/server.ts';
import type { Game } from '../game-reducer.ts';
import { scenesOf } from '../scenes.tsx';
import { Carousel, LAST_SCENE_MS, SCENE_MS } from './carousel.tsx';
import { ResultPanel } from './end-of-game.tsx';

const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;

describe('the result', () => {
  type Options = { movie?: Partial<DailyMovie>; points?: number; comparisons?: Game['comparisons'] };
  const show = (ended: EndedGame, { movie, points, comparisons = [] }: Options = {}) =>
    render(
      <ResultPanel ended={ended} movie={{ ...wholeMovie, ...movie }} comparisons={comparisons} points={points}>
        <p>Sign up</p>
      </ResultPanel>,
    );

  it.each([true, false])(
    'of a win shows the score, then sign-up and links, with the focus at its end only: %p',
    (hasJustEnded) => {
      show(endedGame({ hasJustEnded }), { points: 300, movie: { director: 'Steven Spielberg' } });
      expect(document.activeElement === screen.getByRole('heading', { name: 'Correct!' })).toBe(hasJustEnded);
      expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Jaws' })).toBeVisible();
      for (const text of ['300 points', 'Medium', '1975 · Steven Spielberg'])
        expect(screen.getByText(text)).toBeVisible();
      const all = document.body.textContent ?? '';
      const order = ['Correct!', 'Hint 3/5', 'Sign up', 'Wikipedia'].map((text) => all.indexOf(text));
      expect(order).toEqual(order.toSorted((first, second) => first - second));
      expect(order[0]).toBeGreaterThanOrEqual(0);
    },
  );

  it('of a loss shows title, poster, year, description, cast, and the closest guess, and explains the score', () => {
    const [western, decade] = [
      { kind: 'same-genre', name: 'Western' } as const,
      { kind: 'same-decade', year: 1971 } as const,
    ];
    const director = { kind: 'same-director', name: 'Steven Spielberg' } as const;
    const guesses = ['Up', 'Ran', 'E.T.', 'Heat', 'Alien'];
    const { unmount } = show(
      { ...lostGame, guesses },
      {
        movie: { cast: ['Roy Scheider', 'Robert Shaw'] },
        comparisons: [[], [western, decade], [director], [decade], []],
      },
    );
    expect(screen.getByRole('heading', { name: 'You Lost!' })).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Poster of Jaws' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Jaws' })).toBeVisible();
    for (const text of [
      ...['1975', 'A great white shark terrorizes a summer resort.', 'Starring Roy Scheider, Robert Shaw', 'X/5'],
      'X means that you didn’t guess the movie.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(isShown('Very Easy')).toBe(false);
    expect(screen.getByText(/^Your closest guess:/)).toHaveTextContent('Your closest guess: E.T.');
    expect(screen.getByRole('listitem')).toHaveTextContent('Same director: Steven Spielberg');
    unmount();
    show({ ...lostGame, guesses }, { comparisons: guesses.map(() => [{ kind: 'later', year: 1970 }]) });
    expect(isShown(/^Your closest guess/)).toBe(false);
  });

  it.each([null, ''])('shows only the year and searches if the director and the ids are %p', (unknown) => {
    show(endedGame(), { movie: { director: unknown, imdbId: unknown, tmdbId: null } });
    expect(screen.getByText('1975')).toBeVisible();
    expect(isShown(/^Starring |points/)).toBe(false);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Wikipedia', 'JustWatch']);
  });

  it('links to pages about the movie in new tabs without a referrer', () => {
    show(endedGame(), { movie: { imdbId: 'tt0073195', tmdbId: 578 } });
    const links = within(screen.getByRole('navigation', { name: 'More about the movie' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['IMDb (opens in a new tab)', 'https://www.imdb.com/title/tt0073195/'],
      ['TMDB (opens in a new tab)', 'https://www.themoviedb.org/movie/578'],
      ['Wikipedia (opens in a new tab)', 'https://en.wikipedia.org/w/index.php?search=Jaws+1975+film'],
      ['JustWatch (opens in a new tab)', 'https://www.justwatch.com/us/search?q=Jaws'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('counts down to the next movie in the player’s local time, except after a game from the archive', () => {
    const { unmount } = show(endedGame());
    expect(screen.getByRole('timer', { name: 'Time until the next movie' })).toHaveTextContent(/^\d\d:\d\d:\d\d$/);
    expect(screen.getByText(/New movie at 1?\d:\d\d [AP]M your time/)).toBeVisible();
    unmount();
    show(endedGame({ isDaily: false }));
    expect(isShown('Next movie available tomorrow')).toBe(false);
  });

  it('shows the hint as the only score, and the guesses separately, after skipped hints', () => {
    show(endedGame({ hintsUsed: 4, guesses: ['Jaws'], hintsOfGuesses: [4] }));
    expect(screen.getByText('Hint 4/5')).toBeVisible();
    expect(screen.getAllByText(/\d\/5/)).toHaveLength(1);
    expect(screen.getByText('Dreamreel #212 · 1 guess')).toBeVisible();
    const words = 'Hint 1: skipped. Hint 2: skipped. Hint 3: skipped. Hint 4: solved. Hint 5: not revealed.';
    expect(screen.getByLabelText(words)).toHaveAttribute('role', 'img');
  });

  it.each([
    [1, 'Very Hard', 'Solved at first glance!'],
    [2, 'Hard', 'Solved on the second hint!'],
    [3, 'Medium', undefined],
  ])('celebrates a win at hint %i with the difficulty %p and the words %p, never in red', (hintsUsed, name, cheer) => {
    show(endedGame({ hintsUsed }));
    expect(screen.getByText(name)).toHaveClass('text-accent-ink');
    expect(screen.queryByText(/^Solved /)?.textContent).toBe(cheer);
  });
});

describe('the carousel', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.matchMedia = matchMedia;
  });

  const show = (autoPlay: boolean) => render(<Carousel scenes={scenesOf(wholeMovie)} autoPlay={autoPlay} />);
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const counter = () => screen.getByText(/^\d \/ 5$/).textContent;
  const moving = () => screen.getAllByRole('img').map((image) => image.className.includes('animate-drift'));
  const button = (name: string) => screen.getByLabelText(name);

  it('starts at the easiest scene of a returning player, and arrows, dots and keys control it', () => {
    show(false);
    expect(counter()).toBe('5 / 5');
    expect(moving()).toEqual([false, false, false, false, false]);
    fireEvent.click(button('Previous scene'));
    expect(counter()).toBe('4 / 5');
    fireEvent.click(button('Go to scene 1'));
    expect(counter()).toBe('1 / 5');
    for (const key of ['ArrowLeft', 'ArrowRight']) fireEvent.keyDown(button('Go to scene 1'), { key });
    expect(counter()).toBe('2 / 5');
  });

  it('says what each scene shows, in the page’s language if known', () => {
    const sceneCaptions = ['A fence at dusk', '', 'A barrel floats', 'A fin rises', 'Brody feeds the shark'];
    const movie = { ...wholeMovie, sceneCaptions, germanSceneCaptions: ['', '', '', 'Eine Flosse taucht auf', ''] };
    const captions = () => document.querySelectorAll<HTMLElement>('p[aria-hidden="false"]');
    act(() => setLocale('de'));
    render(<Carousel scenes={scenesOf(movie)} autoPlay={false} />);
    const shown = [5, 4, 2].map((number) => {
      fireEvent.click(button(`Zu Szene ${number}`));
      return [...captions()].map(({ textContent, lang }) => [textContent, lang])[0];
    });
    act(() => setLocale('en'));
    expect(shown).toEqual([
      ['Brody feeds the shark', 'en'],
      ['Eine Flosse taucht auf', 'de'],
      ['', ''],
    ]);
  });

  it('plays all scenes once, announces none of them, stops at the easiest, and can be paused and played again', () => {
    show(true);
    expect(screen.getByText('1 / 5')).toHaveAttribute('aria-live', 'off');
    pass(SCENE_MS);
    fireEvent.click(button('Pause slideshow'));
    pass(10 * SCENE_MS);
    expect(counter()).toBe('2 / 5');
    fireEvent.click(button('Play slideshow'));
    for (const expected of ['3 / 5', '4 / 5', '5 / 5']) {
      pass(SCENE_MS);
      expect(counter()).toBe(expected);
    }
    expect(moving()).toEqual([false, false, false, false, true]);
    pass(LAST_SCENE_MS);
    expect(counter()).toBe('5 / 5');
    expect(moving()).not.toContain(true);
    fireEvent.click(button('Play slideshow'));
    expect(counter()).toBe('1 / 5');
  });

  it.each([
    ['a dot', () => fireEvent.click(button('Go to scene 3')), '3 / 5'],
    ['an arrow', () => fireEvent.click(button('Next scene')), '2 / 5'],
    ['a key', () => fireEvent.keyDown(button('Next scene'), { key: 'ArrowRight' }), '2 / 5'],
    ['a touch', () => fireEvent.pointerDown(screen.getAllByRole('img')[0] ?? document.body), '1 / 5'],
  ])('stops when the player uses %s, and announces the chosen scene', (_how, use, expected) => {
    show(true);
    use();
    pass(10 * SCENE_MS);
    expect(counter()).toBe(expected);
    expect(screen.getByText(expected)).toHaveAttribute('aria-live', 'polite');
    expect(moving()).not.toContain(true);
  });

  it('offers no slideshow and moves nothing with reduced motion', () => {
    globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    show(false);
    expect(counter()).toBe('5 / 5');
    expect(screen.queryByLabelText(/slideshow/)).toBeNull();
    expect(moving()).not.toContain(true);
  });
});

it.each([
  [{ hintsOfGuesses: [1, 2, 3] }, 'wrong wrong solved unopened unopened'],
  [{ hintsOfGuesses: [3] }, 'skipped skipped solved unopened unopened'],
  [{ hintsUsed: 5, hintsOfGuesses: [2, 5] }, 'skipped wrong skipped skipped solved'],
  [{ hasWon: false, hintsUsed: 5, hintsOfGuesses: [4, 5, 5, 5, 5] }, 'skipped skipped skipped wrong wrong'],
])('distinguishes skipped hints from wrong guesses in %j', (game, frames) => {
  expect(framesOf(endedGame(game)).join(' ')).toBe(frames);
});
