import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseFallback } from './fallback.ts';

const DAY = '2026-03-14';
const movie = (id: number, ...featureDates: string[]) => ({
  ...{ id, title: `Movie ${id}`, featureDates },
  isGuessable: true,
});
const untested = (id: number) => ({ ...movie(id), isGuessable: false });

it.each([
  ['a movie that was never shown', [movie(1, '2026-01-01'), movie(2)], 2],
  ['the movie that was shown longest ago', [movie(1, '2026-02-01'), movie(2, '2026-01-01', '2026-01-09')], 2],
  ['a shown movie rather than one with a later day', [movie(1, '2026-03-20'), movie(2, '2026-03-13')], 2],
  ['a movie with a later day if there is no other', [movie(1, '2026-03-20')], 1],
  ['any movie rather than an untested one', [untested(1), movie(2, '2026-03-13', '2026-03-20')], 2],
  ['an untested movie if there is no other', [untested(1)], 1],
  ['no movie if none is ready', [], undefined],
])('chooses %s', (_which, candidates, id) => {
  expect(chooseFallback(DAY, candidates)?.id).toBe(id);
});

it('chooses the same movie in any order of the candidates', () => {
  const movies = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(movies, (ids) => {
      const [there, back] = [ids, ids.toReversed()].map((order) => order.map((id) => movie(id)));
      expect(chooseFallback(DAY, there ?? [])?.id).toBe(chooseFallback(DAY, back ?? [])?.id);
    }),
  );
});
