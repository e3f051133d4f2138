import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { saveConsent } from '@dreamreel/ui/browser/consent';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hiddenTitles } from '../../session/stored-values.ts';
import { errorResponse, ok, openMovie, serve, wholeMovie } from '../../testing/server.ts';
import { resetSession } from '../../testing/session.ts';
import { LandingPage } from './landing-page.tsx';

const ROUTE = 'GET /api/previous-features';

function feature(daysAgo: number, title: string, more: Partial<PreviousFeature['movie']> = {}): PreviousFeature {
  const generatedImages = ['a', 'b', 'c', 'd', 'e'].map((letter) => `/images/${letter.repeat(32)}`);
  const movie = { title, germanTitle: '', year: 1975, poster: null, generatedImages, images: [], ...more };
  return { id: daysAgo, featuredDate: addDays(utcDate(new Date()), -daysAgo), movie };
}

/** The visitor's games by day. The server names no other movies. */
const ARCHIVE = 'GET /api/archive';
const played = (states: Readonly<Record<number, 'won' | 'lost' | 'playing'>>) => () =>
  ok(
    [1, 2, 3, 4, 5].map((daysAgo) => {
      const state = states[daysAgo] ?? 'new';
      return { date: addDays(utcDate(new Date()), -daysAgo), state, title: null, year: null, image: '', images: [] };
    }),
  );
const allWon = played({ 1: 'won', 2: 'won', 3: 'won', 4: 'won', 5: 'won' });

beforeEach(() => {
  resetSession();
  hiddenTitles.choose(false);
  localStorage.setItem('dreamreel.anonymousId', 'anna');
});

const previousMovies = async () => {
  return within(await screen.findByRole('region', { name: 'Previous Movies' }));
};

it('links to the game and explains it in four steps', async () => {
  serve({ [ROUTE]: () => ok([]) });
  openPage(<LandingPage />, '/');
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.getByRole('link', { name: "Play Today's Challenge" }).getAttribute('href')).toBe('/daily');
  const steps = screen.getByRole('heading', { name: 'How to Play' }).parentElement;
  expect(within(steps ?? document.body).getAllByRole('listitem')).toHaveLength(4);
});

describe('Previous Movies', () => {
  it('shows the last scene, title, year, and age of up to five movies', async () => {
    serve({ [ROUTE]: () => ok([1, 2, 3, 4, 5, 6].map((days) => feature(days, `Movie ${days}`))), [ARCHIVE]: allWon });
    openPage(<LandingPage />, '/');
    const movies = await previousMovies();
    expect(await movies.findByRole('heading', { name: 'Movie 1' })).toBeDefined();
    expect(await movies.findAllByRole('listitem')).toHaveLength(5);
    expect(movies.getByText('1975 · 1 day ago')).toBeDefined();
    expect(movies.getByText('1975 · 2 days ago')).toBeDefined();
    expect(movies.getByRole('img', { name: 'Scene from Movie 1' }).getAttribute('src')).toContain('/images/eee');
  });

  it('shows the poster of a movie without scenes, labeled as a poster', async () => {
    serve({
      [ROUTE]: () => ok([feature(1, 'Jaws', { generatedImages: [], poster: '/images/ff' })]),
      [ARCHIVE]: allWon,
    });
    openPage(<LandingPage />, '/');
    const images = await screen.findAllByRole('img', { name: 'Poster of Jaws' });
    expect(images.map((image) => image.getAttribute('src'))).toEqual(Array(6).fill('/images/ff?w=768'));
    expect(screen.queryByRole('img', { name: /^Scene/ })).toBeNull();
  });

  it('shows the poster and then a fallback image if the last scene fails to load', async () => {
    const [poster, fallback] = ['/poster.jpg', `/images/${'0'.repeat(32)}`];
    serve({ [ROUTE]: () => ok([feature(1, 'Jaws', { poster, images: [fallback] })]), [ARCHIVE]: allWon });
    openPage(<LandingPage />, '/');
    const image = () => screen.findByRole('img', { name: 'Scene from Jaws' });
    fireEvent.error(await image());
    const posterImage = await screen.findByRole('img', { name: 'Poster of Jaws' });
    expect(posterImage).toHaveAttribute('src', 'https://image.tmdb.org/t/p/w92/poster.jpg');
    fireEvent.error(posterImage);
    expect(await image()).toHaveAttribute('src', `${fallback}?w=768`);
  });

  it('replaces missing scenes of the last movie with its fallback images', async () => {
    const images = ['0', '1', '2', '3', '4'].map((letter) => `/images/${letter.repeat(32)}`);
    const generatedImages = ['a', 'b', 'c'].map((letter) => `/images/${letter.repeat(32)}`);
    serve({ [ROUTE]: () => ok([feature(1, 'Jaws', { generatedImages, images })]), [ARCHIVE]: allWon });
    openPage(<LandingPage />, '/');
    const scene = (number: number) => screen.findByRole('img', { name: `Scene ${number} of 5 from Jaws` });
    expect(await scene(3)).toHaveAttribute('src', `${generatedImages[2]}?w=768`);
    expect(await scene(4)).toHaveAttribute('src', `${images[3]}?w=768`);
    expect(await scene(5)).toHaveAttribute('src', `${images[4]}?w=768`);
  });

  it('explains the empty list on the first day', async () => {
    serve({ [ROUTE]: () => ok([]) });
    openPage(<LandingPage />, '/');
    expect(await screen.findByText(/Today’s movie is our first/)).toBeDefined();
  });

  it('offers Retry and keeps the link to the game after a failure', async () => {
    let isUp = false;
    serve({
      [ARCHIVE]: allWon,
      [ROUTE]: () => (isUp ? ok([feature(1, 'Jaws')]) : errorResponse(503, 'unavailable', 'Try again')),
    });
    const { user } = openPage(<LandingPage />, '/');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('link', { name: "Play Today's Challenge" })).toBeDefined();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Jaws' })).toBeDefined();
  });
});

describe('the titles of movies that this visitor has not finished', () => {
  it('titles are shown by default and hidden on this device when the visitor turns them off', async () => {
    saveConsent({ functional: true, analytics: false, marketing: false }, new Date());
    serve({ [ROUTE]: () => ok([feature(1, 'Movie 1')]), [ARCHIVE]: played({}) });
    const { user } = openPage(<LandingPage />, '/');
    const movies = await previousMovies();
    expect(await movies.findByRole('heading', { name: 'Movie 1' })).toBeVisible();
    const hide = movies.getByRole('switch', { name: 'Hide titles' });
    await user.click(hide);
    expect(movies.queryByRole('heading', { name: 'Movie 1' })).toBeNull();
    expect(localStorage.getItem('dreamreel.hideTitles')).toBe('on');
    await user.click(hide);
    expect(movies.getByRole('heading', { name: 'Movie 1' })).toBeVisible();
    expect(localStorage.getItem('dreamreel.hideTitles')).toBeNull();
  });
});

describe('with hidden titles, unfinished movies', () => {
  beforeEach(() => hiddenTitles.choose(true));

  const features = () => ok([1, 2, 3].map((days) => feature(days, `Movie ${days}`)));

  it('unfinished movies have no title and show their hardest scene with a link to the game', async () => {
    serve({ [ROUTE]: features, [ARCHIVE]: played({ 1: 'playing', 2: 'lost' }) });
    const { container } = openPage(<LandingPage />, '/');
    const movies = await previousMovies();
    expect(await movies.findByRole('heading', { name: 'Movie 2' })).toBeVisible();
    expect(container).not.toHaveTextContent(/Movie [13]/);
    expect(container.innerHTML).not.toMatch(/Movie [13]/);
    expect(movies.getByText('1 day ago')).toBeVisible();
    const [link] = movies.getAllByRole('link', { name: /Play the movie from/ });
    expect(link).toHaveAttribute('href', `/daily?date=${addDays(utcDate(new Date()), -1)}`);
    const scenes = movies.getAllByRole('img', { name: 'A scene from a movie you haven’t played' });
    expect(scenes.map((scene) => scene.getAttribute('src')?.slice(0, 11))).toEqual(['/images/aaa', '/images/aaa']);
  });

  it('unfinished movies are revealed one by one, and the last movie in both places', async () => {
    serve({ [ROUTE]: features, [ARCHIVE]: played({}) });
    const { user } = openPage(<LandingPage />, '/');
    const movies = await previousMovies();
    const [first] = await movies.findAllByRole('button', { name: /^Reveal the movie from/ });
    await user.click(first ?? document.body);
    expect(movies.getByRole('heading', { name: 'Movie 1' })).toBeVisible();
    expect(movies.getByRole('img', { name: 'Scene from Movie 1' }).getAttribute('src')).toContain('/images/eee');
    expect(screen.getByRole('img', { name: 'Scene 5 of 5 from Movie 1' })).toBeVisible();
    expect(movies.queryByRole('heading', { name: 'Movie 2' })).toBeNull();
    expect(movies.getByRole('link', { name: /Movie 1/ })).toHaveFocus();
  });

  it('moves the focus to the title when the last movie is revealed', async () => {
    serve({ [ROUTE]: features, [ARCHIVE]: played({}) });
    const { user } = openPage(<LandingPage />, '/');
    const last = within(await screen.findByRole('region', { name: 'The previous movie' }));
    await user.click(await last.findByRole('button', { name: /^Reveal the movie from/ }));
    expect(last.getByText(/^Five scenes from/)).toHaveFocus();
  });

  it('hides all titles from a visitor who has never played, without a request', async () => {
    localStorage.clear();
    const server = serve({ [ROUTE]: features });
    openPage(<LandingPage />, '/');
    expect(await screen.findAllByRole('button', { name: /^Reveal the movie from/ })).toHaveLength(4);
    expect(server.calls.map(({ url }) => url.pathname)).toEqual(['/api/previous-features']);
  });

  it('keeps all titles hidden if the visitor’s games fail to load', async () => {
    serve({ [ROUTE]: features, [ARCHIVE]: () => errorResponse(503, 'unavailable', 'Try again') });
    const { container } = openPage(<LandingPage />, '/');
    await screen.findAllByRole('button', { name: /^Reveal the movie from/ });
    expect(container).not.toHaveTextContent(/Movie \d/);
  });
});

describe('the last movie', () => {
  const DAILY = 'GET /api/daily-movie';
  const today = utcDate(new Date());
  const at = (time: string) => synchronizeClock(`${addDays(today, 1)}T${time}.000Z`);
  const lastMovie = async () => within(await screen.findByRole('region', { name: 'The previous movie' }));
  const playLink = `/daily?date=${today}`;
  afterEach(() => synchronizeClock(new Date().toISOString()));

  it('the last movie is from the day that just ended, without its title, at most five seconds after midnight', async () => {
    const server = serve({
      [ROUTE]: () => ok([feature(1, 'Before')]),
      [ARCHIVE]: played({}),
      [DAILY]: () => ok({ movie: openMovie(), completion: null }),
    });
    openPage(<LandingPage />, '/');
    const last = await lastMovie();
    await last.findByRole('button', { name: /^Reveal/ });
    expect(server.to(DAILY)).toEqual([]);
    act(() => at('00:00:02'));
    await waitFor(() => expect(last.getByRole('link', { name: /^Play it/ })).toHaveAttribute('href', playLink), {
      timeout: 3_000,
    });
    expect(last.queryByRole('button', { name: /^Reveal/ })).toBeNull();
    expect(server.to(DAILY)[0]?.url.searchParams.get('date')).toBe(today);
    expect(server.to(DAILY)[0]?.url.searchParams.get('sessionId')).toBe(`anna-${today}`);
  });

  it('shows the last movie’s title after midnight to a player who has finished it', async () => {
    at('00:10:00');
    serve({
      [ROUTE]: () => ok([feature(1, 'Before')]),
      [ARCHIVE]: () => ok([{ date: today, state: 'won', title: 'Jaws', year: 1975, image: '', images: [] }]),
      [DAILY]: () => ok({ movie: wholeMovie, completion: null }),
    });
    openPage(<LandingPage />, '/');
    expect(await (await lastMovie()).findByText('Jaws')).toBeVisible();
  });

  it('keeps the previous last movie if the day that just ended had no movie', async () => {
    at('00:10:00');
    serve({
      [ROUTE]: () => ok([feature(1, 'Before')]),
      [ARCHIVE]: played({}),
      [DAILY]: () => errorResponse(404, 'no-movie', 'There was no movie on this day'),
    });
    openPage(<LandingPage />, '/');
    expect(await (await lastMovie()).findByRole('button', { name: /^Reveal/ })).toBeVisible();
  });

  it('lists the last movie among the previous movies when its day closes', async () => {
    at('01:59:58');
    let isOver = false;
    serve({
      [ROUTE]: () => ok(isOver ? [feature(0, 'Jaws'), feature(1, 'Before')] : [feature(1, 'Before')]),
      [ARCHIVE]: played({}),
      [DAILY]: () => ok({ movie: openMovie(), completion: null }),
    });
    openPage(<LandingPage />, '/');
    const movies = await previousMovies();
    expect(await movies.findAllByRole('listitem')).toHaveLength(1);
    isOver = true;
    act(() => at('02:00:02'));
    await waitFor(() => expect(movies.getAllByRole('listitem')).toHaveLength(2), { timeout: 3_000 });
  });
});
