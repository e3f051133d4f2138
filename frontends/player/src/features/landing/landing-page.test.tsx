import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { PreviousFeature } from '@dreamreel/proto/game/archive';
import type { Completion } from '@dreamreel/proto/game/daily-game';
import { synchronizeClock } from '@dreamreel/ui/browser/clock';
import { saveConsent } from '@dreamreel/ui/browser/consent';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rememberGuess } from '../../session/player-session.ts';
import { hiddenTitles } from '../../session/stored-choices.ts';
import {
  completionOf,
  DAILY_MOVIE,
  errorResponse,
  imageOf,
  ok,
  openMovie,
  type Routes,
  resetSession,
  visit,
  wholeMovie,
} from '../../testing/server.ts';
import { LandingPage } from './landing-page.tsx';

const FEATURES = 'GET /api/previous-features';
const ARCHIVE = 'GET /api/archive';
const today = utcDate(new Date());
const unavailable = () => errorResponse(503, 'unavailable', 'Try again');

function feature(daysAgo: number, title: string, more: Partial<PreviousFeature['movie']> = {}): PreviousFeature {
  const { generatedImages } = openMovie();
  const movie = { title, germanTitle: '', year: 1975, poster: null, generatedImages, images: [], ...more };
  return { id: daysAgo, featuredDate: addDays(today, -daysAgo), movie };
}

/** The visitor's games, with the state of the game from one day ago first. The server names no other movies. */
const games =
  (...states: readonly string[]) =>
  () =>
    ok(
      states.map((state, index) => {
        return { date: addDays(today, -1 - index), state, title: null, year: null, image: '', images: [] };
      }),
    );

beforeEach(() => {
  resetSession();
  hiddenTitles.choose(false);
  localStorage.setItem('dreamreel.anonymousId', 'anna');
});

/** Opens the page with these previous movies. Unless `routes` say otherwise, the visitor has won each of them. */
function open(features: readonly PreviousFeature[], routes: Routes = {}, game: { recorded?: Completion } = {}) {
  const won = games('won', 'won', 'won', 'won', 'won');
  return visit(<LandingPage />, '/', { [FEATURES]: () => ok(features), [ARCHIVE]: won, ...routes }, game);
}
const section = async (name: string) => within(await screen.findByLabelText(name));
const previousMovies = () => section('Previous Movies');
const lastMovie = () => section('The previous movie');
const REVEAL = /^Reveal the movie from/;

// The first test, because the page remembers the guest id of the tests below.
it('shows a visitor who has never played today’s scene but no hidden title, and doesn’t create a guest id', async () => {
  localStorage.clear();
  hiddenTitles.choose(true);
  const { server } = open([1, 2, 3].map((days) => feature(days, `Movie ${days}`)));
  expect(await screen.findAllByLabelText(REVEAL)).toHaveLength(4);
  expect(await screen.findByText('Today’s first scene')).toBeVisible();
  expect(server.to(ARCHIVE)).toEqual([]);
  expect(server.to(DAILY_MOVIE).map(({ url }) => url.search)).toEqual([`?date=${today}`]);
  expect(localStorage.getItem('dreamreel.anonymousId')).toBeNull();
});

describe('today’s first scene', () => {
  const todaysScene = () => section('Today’s first scene');
  const won = completionOf(['Alien', 'Jaws'], { completed: true, won: true, hintsUsed: 2 });
  const lost = completionOf(['a', 'b', 'c', 'd', 'e'], { completed: true });

  it('is a link to the game, without the other scenes, also after Retry and before there are other movies', async () => {
    const responses = [unavailable()];
    const { user } = open([], {
      [DAILY_MOVIE]: () => responses.shift() ?? ok({ movie: openMovie(), completion: null }),
    });
    expect(await screen.findByText('Today’s movie didn’t load')).toBeVisible();
    expect(await screen.findByText(/Today’s movie is our first/)).toBeVisible();
    await user.click(screen.getByText('Retry'));
    const scene = await todaysScene();
    const image = await scene.findByAltText('Hint 1 of 5: a scene from the movie');
    expect(image).toHaveAttribute('src', `${imageOf('a')}?w=768`);
    expect(image.closest('a')).toHaveAttribute('href', '/daily');
    expect(scene.getAllByRole('img')).toEqual([image]);
    expect(scene.getByText('Very Hard')).toBeVisible();
  });

  it.each([
    ['the guesses of an open game', completionOf(['Alien']), '1 of 5 guesses used'],
    ['the scene of a win', won, 'You got Jaws on scene 2.'],
    ['the movie of a loss', lost, 'Today’s movie was Jaws.'],
  ])('shows %s', async (_, recorded, text) => {
    rememberGuess(today);
    const { server } = open([], {}, { recorded });
    const scene = await todaysScene();
    await waitFor(() => expect(document.body).toHaveTextContent(text));
    expect(server.to(DAILY_MOVIE)[0]?.url.searchParams.get('sessionId')).toBe(`anna-${today}`);
    expect(scene.queryAllByText('See your result')).toHaveLength(recorded.completed ? 1 : 0);
    expect(scene.queryAllByLabelText('Guess the movie')).toHaveLength(recorded.completed ? 0 : 1);
  });
});

describe('Previous Movies', () => {
  it('shows the last scene, title, year, and age of up to five movies, also after Retry', async () => {
    const responses = [unavailable()];
    const features = ok([1, 2, 3, 4, 5, 6].map((days) => feature(days, `Movie ${days}`)));
    const { user } = open([], { [FEATURES]: () => responses.shift() ?? features });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText("Play Today's Challenge")).toBeVisible();
    await user.click(screen.getByText('Retry'));
    const movies = await previousMovies();
    expect(await movies.findByText('Movie 1')).toBeVisible();
    expect(movies.getAllByRole('listitem')).toHaveLength(5);
    expect(movies.getByText('1975 · 2 days ago')).toBeVisible();
    expect(movies.getByAltText('Scene from Movie 1')).toHaveAttribute('src', `${imageOf('e')}?w=768`);
  });

  it('shows the poster, labeled as a poster, and then a fallback image if the last scene fails to load', async () => {
    open([feature(1, 'Jaws', { poster: '/poster.jpg', images: [imageOf('0')] })]);
    fireEvent.error(await screen.findByAltText('Scene from Jaws'));
    fireEvent.error(screen.getByAltText('Poster of Jaws'));
    expect(screen.getByAltText('Scene from Jaws')).toHaveAttribute('src', `${imageOf('0')}?w=768`);
  });

  it('shows titles by default, and hides them on this device if the visitor turns them off', async () => {
    saveConsent({ functional: true, analytics: false, marketing: false });
    const { user } = open([feature(1, 'Movie 1')], { [ARCHIVE]: games('new') });
    const movies = await previousMovies();
    expect(await movies.findByText('Movie 1')).toBeVisible();
    const hide = movies.getByLabelText('Hide titles');
    await user.click(hide);
    expect(movies.queryByText('Movie 1')).toBeNull();
    expect(localStorage.getItem('dreamreel.hideTitles')).toBe('on');
    await user.click(hide);
    expect(movies.getByText('Movie 1')).toBeVisible();
    expect(localStorage.getItem('dreamreel.hideTitles')).toBeNull();
  });
});

describe('with hidden titles', () => {
  beforeEach(() => hiddenTitles.choose(true));
  const features = [1, 2, 3].map((days) => feature(days, `Movie ${days}`));

  it('unfinished movies have no title and show their hardest scene with a link to the game', async () => {
    const { container } = open(features, { [ARCHIVE]: games('playing', 'lost', 'new') });
    const movies = await previousMovies();
    expect(await movies.findByText('Movie 2')).toBeVisible();
    expect(container.innerHTML).not.toMatch(/Movie [13]/);
    expect(movies.getByText('1 day ago')).toBeVisible();
    const [link] = movies.getAllByLabelText(/Play the movie from/);
    expect(link).toHaveAttribute('href', `/daily?date=${addDays(today, -1)}`);
    const scenes = movies.getAllByAltText('A scene from a movie you haven’t played');
    expect(scenes.map((scene) => scene.getAttribute('src'))).toEqual(Array(2).fill(`${imageOf('a')}?w=768`));
  });

  it('movies are revealed one by one, with the focus on the title, and the last movie in both places', async () => {
    const { user } = open(features, { [ARCHIVE]: games('new') });
    const [movies, last] = [await previousMovies(), await lastMovie()];
    await user.click(await last.findByLabelText(REVEAL));
    expect(last.getByText(/^Five scenes from/)).toHaveFocus();
    expect(last.getByAltText('Scene 5 of 5 from Movie 1')).toBeVisible();
    expect(movies.getByAltText('Scene from Movie 1')).toHaveAttribute('src', `${imageOf('e')}?w=768`);
    const [next] = movies.getAllByLabelText(REVEAL);
    await user.click(next ?? document.body);
    expect(movies.getByText('Movie 2').closest('a')).toHaveFocus();
    expect(movies.queryByText('Movie 3')).toBeNull();
  });

  it('no title is shown if the visitor’s games fail to load', async () => {
    const { container } = open(features, { [ARCHIVE]: unavailable });
    await screen.findAllByLabelText(REVEAL);
    expect(container).not.toHaveTextContent(/Movie \d/);
  });
});

describe('the last movie', () => {
  const before = [feature(1, 'Before')];
  const at = (time: string) => synchronizeClock(`${addDays(today, 1)}T${time}.000Z`);
  afterEach(() => synchronizeClock(new Date().toISOString()));

  it('is from the day that just ended, without its title, at most five seconds after midnight', async () => {
    const { server } = open(before, { [ARCHIVE]: games('new') });
    const last = await lastMovie();
    await last.findByLabelText(REVEAL);
    const gamesOfLastDay = () =>
      server.to(DAILY_MOVIE).filter(({ url }) => url.searchParams.has('sessionId', `anna-${today}`));
    expect(gamesOfLastDay()).toEqual([]);
    act(() => at('00:00:02'));
    const playLink = `/daily?date=${today}`;
    await waitFor(() => expect(last.getByText('Play it')).toHaveAttribute('href', playLink), { timeout: 3_000 });
    expect(last.queryByLabelText(REVEAL)).toBeNull();
    expect(gamesOfLastDay().map(({ url }) => url.searchParams.get('date'))).toEqual([today]);
  });

  it('is named after midnight to a player who has finished it', async () => {
    at('00:10:00');
    open(before, {
      [ARCHIVE]: () => ok([{ date: today, state: 'won', title: 'Jaws', year: 1975, image: '', images: [] }]),
      [DAILY_MOVIE]: () => ok({ movie: wholeMovie, completion: null }),
    });
    expect(await (await lastMovie()).findByText('Jaws')).toBeVisible();
  });

  it('joins the previous movies when its day closes', async () => {
    at('01:59:58');
    const features = [...before];
    open([], { [FEATURES]: () => ok(features), [ARCHIVE]: games('new') });
    const movies = await previousMovies();
    expect(await movies.findAllByRole('listitem')).toHaveLength(1);
    features.unshift(feature(0, 'Jaws'));
    act(() => at('02:00:02'));
    await waitFor(() => expect(movies.getAllByRole('listitem')).toHaveLength(2), { timeout: 3_000 });
  });
});
