import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseFallback } from './fallback.ts';

const movie = (id: number, ...featureDates: string[]) => ({ id, title: `Movie ${id}`, featureDates, weakHint: false });

it('takes a movie that was never shown before one that was', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-01-01'), movie(2)])?.id).toBe(2);
});

it('takes the movie that was shown the longest ago', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-02-01'), movie(2, '2026-01-01', '2026-01-09')])?.id).toBe(2);
});

it('leaves a movie that is planned for a later day to that day, unless there is no other', () => {
  expect(chooseFallback('2026-03-14', [movie(1, '2026-03-20'), movie(2, '2026-03-13')])?.id).toBe(2);
  expect(chooseFallback('2026-03-14', [movie(1, '2026-03-20')])?.id).toBe(1);
});

it('takes a movie whose easiest hint says nothing after all others, unless there is no other', () => {
  const weak = { ...movie(1), weakHint: true };
  expect(chooseFallback('2026-03-14', [weak, movie(2, '2026-03-13', '2026-03-20')])?.id).toBe(2);
  expect(chooseFallback('2026-03-14', [weak])?.id).toBe(1);
});

it('chooses the same movie in whatever order the movies come', () => {
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

it('finds nothing where nothing is ready', () => {
  expect(chooseFallback('2026-03-14', [])).toBeUndefined();
});
