import type { Actor } from '@dreamreel/proto/actor';
import type { CompletionRecord } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import { moviesInMemory, playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { archive, archiveMonth } from './archive.ts';
import { dailyMovie, puzzleOfDay } from './daily-movie.ts';
import { dailyResults } from './daily-results.ts';
import { recordGuess } from './record-guess.ts';
import { previousFeatures } from './shown-days.ts';

const guest: Actor = { kind: 'guest' };
const SECRETS = ['Alien', '1979', 'Ridley Scott', 'Weaver', 'tt0078748', '348', 'crew wakes', 'Director', '4001'];

function setup({ now = '2026-03-14T12:00:00Z', days = [puzzle()] } = {}) {
  const clock = { now: () => new Date(now) };
  const plays = playsInMemory();
  const puzzles = puzzlesInMemory(days);
  const ofDay = puzzleOfDay({
    puzzles,
    movies: moviesInMemory([{ ...puzzle(), date: '2026-03-20', source: 'fallback', version: 1 }]),
  });
  const record = recordGuess({ plays, puzzles, clock });
  const submit = (guesses: string[], more: Partial<CompletionRecord> = {}, actor: Actor = guest) =>
    record({ sessionId: 'anna', movieId: 7, completionDate: '2026-03-14', guesses, ...more }, actor);
  const daily = dailyMovie({ plays, puzzles, puzzleOfDay: ofDay, clock });
  const list = archive({ puzzles, plays, clock });
  const month = archiveMonth({ puzzles, plays, clock });
  return { plays, submit, daily, list, month, previous: previousFeatures({ puzzles, clock }) };
}

describe('the movie of the day', () => {
  it('reveals nothing about the movie before or during a game', async () => {
    const { daily, submit } = setup();
    const before = JSON.stringify(await daily({ sessionId: 'anna' }, guest));
    await submit(['Aliens vs me']);
    const during = JSON.stringify(await daily({ sessionId: 'anna' }, guest)).replace('Aliens vs me', '');
    for (const secret of SECRETS) {
      expect(before).not.toContain(secret);
      expect(during).not.toContain(secret);
    }
  });

  it('includes all five scenes from the start, because Skip Hint sends no request', async () => {
    const { daily } = setup();
    expect(await daily({ sessionId: 'anna' }, guest)).toMatchObject({
      value: { movie: { id: 7, generatedImages: { length: 5 }, title: null, aliases: [] }, completion: null },
    });
  });

  it('includes the fallback images during the game, at our own addresses, which reveal nothing', async () => {
    const fallbackKeys = ['0', '1'].map((sign) => sign.repeat(32));
    const images = fallbackKeys.map((key) => `/images/${key}`);
    const yesterday = puzzle({ id: 6, date: '2026-03-13', fallbackKeys });
    const { daily, list, previous } = setup({ days: [puzzle({ fallbackKeys }), yesterday] });
    expect(await daily({ sessionId: 'anna' }, guest)).toMatchObject({ value: { movie: { title: null, images } } });
    expect(await list({}, guest)).toMatchObject([{ title: null, images }]);
    expect(await previous()).toMatchObject([{ movie: { images } }]);
  });

  it('includes title, year, director, cast, and external ids only for a player whose game is over', async () => {
    const { daily, submit } = setup();
    await submit(['Alien']);
    expect(await daily({ sessionId: 'anna' }, guest)).toMatchObject({
      value: {
        movie: {
          ...{ title: 'Alien', year: 1979, director: 'Ridley Scott' },
          ...{ cast: ['Sigourney Weaver', 'Tom Skerritt'], imdbId: 'tt0078748', tmdbId: 348 },
        },
        completion: { completed: true, won: true, guesses: ['Alien'] },
      },
    });
    expect(await daily({ sessionId: 'ben' }, guest)).toMatchObject({
      value: {
        movie: {
          title: null,
          germanTitle: null,
          germanDescription: null,
          director: null,
          cast: [],
          imdbId: null,
          tmdbId: null,
        },
        completion: null,
      },
    });
  });

  it('includes the number of its day, counted from the first featured day and including days without a movie', async () => {
    const days = [puzzle(), puzzle({ id: 5, date: '2026-03-01' }), puzzle({ id: 6, date: '2026-03-04' })];
    const { daily } = setup({ days });
    expect(await daily({ date: '2026-03-01' }, guest)).toMatchObject({ value: { dayNumber: 1 } });
    expect(await daily({ date: '2026-03-04' }, guest)).toMatchObject({ value: { dayNumber: 4 } });
    expect(await daily({}, guest)).toMatchObject({ value: { dayNumber: 14 } });
  });

  it('includes the hint of each guess', async () => {
    const { daily, submit } = setup();
    await submit(['Aliens'], { hintsUsed: 3 });
    expect(await daily({ sessionId: 'anna' }, guest)).toMatchObject({ value: { completion: { hintsOfGuesses: [3] } } });
  });

  it('is an error for a day that hasn’t started', async () => {
    const { daily } = setup();
    expect(await daily({ date: '2026-03-15' }, guest)).toEqual({ ok: false, error: 'date-in-the-future' });
  });

  it('is requested from the catalogue if no puzzle is stored for today, but never for a past day', async () => {
    const { daily } = setup({ now: '2026-03-20T12:00:00Z', days: [] });
    expect(await daily({}, guest)).toMatchObject({ ok: true, value: { movie: { featuredDate: '2026-03-20' } } });
    expect(await daily({ date: '2026-03-19' }, guest)).toEqual({ ok: false, error: 'no-movie-on-this-day' });
  });
});

describe('recording a guess', () => {
  it('judges the guess itself and ignores the result that the browser sends', async () => {
    const { submit } = setup();
    const claimed = { won: true, completed: true, guessesUsed: 0 };
    expect(await submit(['Aliens'], claimed)).toMatchObject({
      value: { correct: false, guessesRemaining: 4, completion: { completed: false, won: false, guessesUsed: 1 } },
    });
  });

  it('names the movie only after the game is over', async () => {
    const { submit } = setup();
    expect(await submit(['Aliens'])).not.toHaveProperty('value.movie');
    expect(await submit(['Aliens', 'Alien'])).toMatchObject({ value: { correct: true, movie: { title: 'Alien' } } });
  });

  it('rejects a request that changes a recorded guess, and returns the recorded game', async () => {
    const { submit } = setup();
    await submit(['Aliens']);
    expect(await submit(['Alien'])).toMatchObject({
      ok: false,
      error: 'history-rewritten',
      detail: { completion: { guesses: ['Aliens'] }, guessesRemaining: 4 },
    });
  });

  it('rejects another guess in a finished game and returns its result', async () => {
    const { submit } = setup();
    await submit(['Alien']);
    expect(await submit(['Alien', 'Jaws'])).toMatchObject({
      error: 'already-completed',
      detail: { completion: { won: true }, movie: { title: 'Alien' } },
    });
  });

  it('accepts the guess that ended the game again, with the same response', async () => {
    const { submit } = setup();
    await submit(['Jaws']);
    const first = await submit(['Jaws', 'Alien']);
    expect(first).toMatchObject({ value: { correct: true, completion: { won: true }, movie: { title: 'Alien' } } });
    expect(await submit(['Jaws', 'Alien'])).toEqual(first);
  });

  it('doesn’t find a movie by its number before its day starts', async () => {
    const { submit } = setup({ days: [puzzle({ id: 8, date: '2026-03-15' }), puzzle()] });
    expect(await submit(['Alien'], { movieId: 8 })).toEqual({ ok: false, error: 'no-such-puzzle' });
    expect(await submit(['Alien'], { movieId: 8, completionDate: '2026-03-15' })).toEqual({
      ok: false,
      error: 'date-in-the-future',
    });
    expect(await submit(['Alien'], { movieId: 99 })).toEqual({ ok: false, error: 'no-such-puzzle' });
  });

  it('rejects a movie sent with the date of another day', async () => {
    expect(await setup().submit(['Alien'], { completionDate: '2026-03-13' })).toEqual({
      ok: false,
      error: 'wrong-day',
    });
  });

  it('keeps the game of a signed-in user separate from the session it was sent with', async () => {
    const { submit, plays } = setup();
    await submit(['Aliens'], {}, { kind: 'user', userId: 3 });
    expect([...plays.all.keys()]).toEqual(['user:3 2026-03-14']);
  });

  it.each([
    ['2026-03-14T23:59:59Z', true],
    ['2026-03-15T01:59:59Z', true],
    ['2026-03-15T02:00:00Z', false],
    ['2026-04-01T12:00:00Z', false],
  ])('a game that ends at %s counts for its day: %p', async (now, counted) => {
    const { submit, plays } = setup({ now });
    expect(await submit(['Alien'])).toMatchObject({ ok: true });
    expect(plays.all.get('guest:anna 2026-03-14')).toMatchObject({ status: 'won', counted });
    const answer = await submit(['Alien', 'Jaws']);
    expect(answer).toMatchObject({ error: 'already-completed', detail: { completion: { counted } } });
  });
});

describe('previous movies', () => {
  const week = Array.from({ length: 8 }, (_, day) => puzzle({ id: day + 1, date: `2026-03-0${day + 1}` }));

  it('returns the last five movies before today, newest first', async () => {
    const { previous } = setup({ now: '2026-03-08T12:00:00Z', days: week });
    expect((await previous()).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3]);
  });

  it('doesn’t name yesterday’s movie while its last games can still be played', async () => {
    const { previous } = setup({ now: '2026-03-08T01:00:00Z', days: week });
    expect((await previous()).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
  });
});

describe('the archive', () => {
  const week = Array.from({ length: 8 }, (_, day) => puzzle({ id: day + 1, date: `2026-03-0${day + 1}` }));
  const opened = { now: '2026-03-08T12:00:00Z', days: week };

  it('lists the days before today, newest first, and doesn’t name movies that weren’t played', async () => {
    const { list } = setup(opened);
    const days = await list({ anonymousId: 'anna' }, guest);
    expect(days.map(({ date }) => date)).toEqual([7, 6, 5, 4, 3, 2, 1].map((day) => `2026-03-0${day}`));
    for (const secret of SECRETS) expect(JSON.stringify(days)).not.toContain(secret);
    expect(days.every(({ state, title }) => state === 'new' && title === null)).toBe(true);
  });

  it('names the movies of finished games, each found by its own session', async () => {
    const { list, submit } = setup(opened);
    const record = { movieId: 5, completionDate: '2026-03-05', sessionId: 'anna-2026-03-05' };
    await submit(['Aliens'], { ...record, movieId: 6, completionDate: '2026-03-06', sessionId: 'anna-2026-03-06' });
    await submit(['Alien'], record);
    const states = (await list({ anonymousId: 'anna' }, guest)).map(({ state, title }) => [state, title]);
    expect(states.slice(0, 3)).toEqual([
      ['new', null],
      ['playing', null],
      ['won', 'Alien'],
    ]);
  });

  it('continues after the previous page and never goes past today', async () => {
    const { list } = setup(opened);
    expect((await list({ before: '2026-03-03' }, guest)).map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-01']);
    expect((await list({ before: '2030-01-01' }, guest))[0]?.date).toBe('2026-03-07');
  });
});

describe('a month of the archive', () => {
  const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-13', '2026-03-14', '2026-03-15'];
  const opened = { days: days.map((date, index) => puzzle({ id: index + 1, date })) };

  it.each([
    ['2026-01', ['2026-01-31']],
    ['2026-02', ['2026-02-01', '2026-02-28']],
    ['2026-03', ['2026-03-01', '2026-03-13', '2026-03-14']],
    ['2026-04', []],
    ['2025-12', []],
  ])('lists the days of %s in order, up to today', async (month, dates) => {
    const { month: open } = setup(opened);
    expect(await open({ month }, guest)).toMatchObject({ month, days: dates.map((date) => ({ date, title: null })) });
    expect((await open({ month }, guest)).days).toHaveLength(dates.length);
  });

  it('names only the movies this player has finished, and shows the hardest scene of the other days', async () => {
    const { month, submit } = setup(opened);
    await submit(['Alien'], { movieId: 3, completionDate: '2026-02-28', sessionId: 'anna-2026-02-28' });
    const seen = (await month({ month: '2026-02', anonymousId: 'anna' }, guest)).days;
    expect(seen.map(({ state, title, image }) => [state, title, image.at(-1)])).toEqual([
      ['new', null, 'a'],
      ['won', 'Alien', 'e'],
    ]);
    const others = JSON.stringify(await month({ month: '2026-02', anonymousId: 'ben' }, guest));
    for (const secret of SECRETS) expect(others).not.toContain(secret);
  });
});

it('returns the results of a day only to players whose own game of it is over', async () => {
  const { plays, submit } = setup();
  const counted = { date: '2026-03-14', played: 9, won: 4, guessDistribution: [1, 1, 1, 1, 0], wrongGuesses: [] };
  const results = dailyResults({ plays, results: { of: async () => counted } });
  const request = { sessionId: 'anna', date: '2026-03-14' };
  expect(await results(request, guest)).toEqual({ ok: false, error: 'game-not-over' });
  await submit(['Aliens']);
  expect(await results(request, guest)).toEqual({ ok: false, error: 'game-not-over' });
  await submit(['Aliens', 'Alien']);
  expect(await results(request, guest)).toEqual({ ok: true, value: counted });
  expect(await results({ date: '2026-03-14' }, guest)).toEqual({ ok: false, error: 'game-not-over' });
});
