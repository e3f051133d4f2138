import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseFallback } from './fallback.ts';

const movie = (id: number, ...featureDates: string[]) => ({
  id,
  title: `Movie ${id}`,
  featureDates,
  isGuessable: true,
});

it('prefers a movie that was never shown', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-01-01'), movie(2)])?.id).toBe(2);
});

it('prefers the movie that was shown longest ago', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-02-01'), movie(2, '2026-01-01', '2026-01-09')])?.id).toBe(2);
});

it('chooses a movie that is planned for a later day only if there is no other', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-03-20'), movie(2, '2026-03-13')])?.id).toBe(2);
  expect(chooseFallback('2026-03-14', [movie(1, '2026-03-20')])?.id).toBe(1);
});

it('chooses a movie that has not passed the guessability test only if there is no other', () => {
  const untested = { ...movie(1), isGuessable: false };
  expect(chooseFallback('2026-03-14', [untested, movie(2, '2026-03-13', '2026-03-20')])?.id).toBe(2);
  expect(chooseFallback('2026-03-14', [untested])?.id).toBe(1);
});

it('chooses the same movie in any order of the candidates', () => {
  const movies = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(movies, (ids) => {
      const there = chooseFallback(
        '2026-03-14',
        ids.map((id) => movie(id)),
      );
      const back = chooseFallback(
        '2026-03-14',
        ids.toReversed().map((id) => movie(id)),
      );
      expect(there?.id).toBe(back?.id);
    }),
  );
});

it('returns undefined if no movie is ready', () => {
  expect(chooseFallback('2026-03-14', [])).toBeUndefined();
});
