import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod';
import { foundTitleSchema } from '../catalogue/found-titles.ts';
import { dailyMovieResponseSchema, guessResponseSchema, sessionIdSchema } from '../game/daily-game.ts';
import type { Schema } from '../operation.ts';
import { shellConfigSchema } from '../shell-config.ts';
import { assertValid, type Check } from './checks.ts';
import { isShellConfig } from './config-response.ts';
import {
  areFoundTitles,
  isDailyMovieResponse,
  isGuessResponse,
  isRecordedGame,
  isSessionId,
} from './game-responses.ts';

const completion = {
  completed: true,
  won: true,
  hintsUsed: 2,
  guessesUsed: 2,
  guesses: ['A', 'B'],
  hintsOfGuesses: [1, 2],
  points: 4,
  mode: 'hard',
  counted: true,
};
const movie = {
  id: 7,
  featuredDate: '2026-11-21',
  title: 'Alien',
  year: 1979,
  director: 'Ridley Scott',
  cast: ['Sigourney Weaver', 'Tom Skerritt'],
  description: 'A ship.',
  poster: null,
  aliases: ['A'],
  imdbId: 'tt0078748',
  tmdbId: 348,
  generatedImages: ['/images/a'],
  imageDescriptions: ['A ship'],
  images: [],
};
const guessAnswer = {
  success: true,
  correct: false,
  guessesRemaining: 3,
  completion,
  comparison: 'same-decade',
  movie,
};
const foundTitle = {
  id: 1,
  title: 'Alien',
  year: 1979,
  poster_path: null,
  match: 'close',
  alias: 'Alien 1',
  marks: [0, 5],
};
const config = {
  remotes: { player: '/mf/player/remote-entry.js' },
  serverTime: '2026-11-21T00:00:00.000Z',
  version: '1',
  dailyMailZone: 'Europe/Berlin',
  contact: 'a@b.c',
};

type Case = [what: string, check: Check, schema: Schema, example: unknown];
const recordedGameSchema = z.object({
  completion: guessResponseSchema.shape.completion,
  movie: guessResponseSchema.shape.movie,
});
const cases: Case[] = [
  ['the game of a day', isDailyMovieResponse, dailyMovieResponseSchema, { movie, completion, dayNumber: 212 }],
  ['a judged guess', isGuessResponse, guessResponseSchema, guessAnswer],
  ['a recorded game', isRecordedGame, recordedGameSchema, { completion, movie }],
  ['titles found', areFoundTitles, z.array(foundTitleSchema), [foundTitle]],
  ['the configuration', isShellConfig, shellConfigSchema, config],
  ['the identity of a session', isSessionId, sessionIdSchema, 'abc-2026-11-21'],
];

/** What a faulty server could send in any place. */
const anything = fc.oneof(
  fc.constantFrom(undefined, null, '', 'text', '2026-02-30', true, false, 0, 1, 5, 6, -1, 1.5, 2 ** 53, [], {}),
  fc.constantFrom([null], ['a', 1], { a: 1 }, Number.NaN),
  // A key that zod leaves out of records: no configuration has it.
  fc.anything({ key: fc.string().filter((key) => key !== '__proto__') }),
);

it.each(cases)('the check of %s accepts the same values as its schema', (_what, check, schema, example) => {
  expect(check(example)).toBe(true);
  const places = placesIn(example);
  fc.assert(
    fc.property(fc.constantFrom(...places), anything, (place, value) => {
      const changed = replaced(example, place, value);
      expect(check(changed)).toBe(z.safeParse(schema, changed).success);
    }),
    { numRuns: 500 },
  );
});

it('assertValid returns a valid value and throws for any other', () => {
  expect(() => assertValid(isGuessResponse, { success: false })).toThrow(TypeError);
  expect(assertValid(isGuessResponse, guessAnswer)).toBe(guessAnswer);
});

type Place = readonly string[];

/** Every place in a value, its whole first. */
function placesIn(value: unknown): Place[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]))];
}

function replaced(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((part, at) => (String(at) === key ? replaced(part, rest, value) : part));
  if (typeof whole !== 'object' || whole === null) return whole;
  return { ...whole, [key]: replaced(Reflect.get(whole, key), rest, value) };
}
