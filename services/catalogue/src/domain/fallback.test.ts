import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chooseFallback } from './fallback.ts';

const film = (id: number, ...featureDates: string[]) => ({ id, title: `Film ${id}`, featureDates });

it('takes a film that was never shown before one that was', () => {
  expect(chooseFallback('2026-03-14', [film(1, '2026-01-01'), film(2)])?.id).toBe(2);
});

it('takes the film that was shown the longest ago', () => {
  expect(chooseFallback('2026-03-14', [film(1, '2026-02-01'), film(2, '2026-01-01', '2026-01-09')])?.id).toBe(2);
});

it('leaves a film that is planned for a later day to that day, unless there is no other', () => {
  expect(chooseFallback('2026-03-14', [film(1, '2026-03-20'), film(2, '2026-03-13')])?.id).toBe(2);
  expect(chooseFallback('2026-03-14', [film(1, '2026-03-20')])?.id).toBe(1);
});

it('chooses the same film in whatever order the films come', () => {
  const films = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(films, (ids) => {
      const there = chooseFallback(
        '2026-03-14',
        ids.map((id) => film(id)),
      );
      const back = chooseFallback(
        '2026-03-14',
        ids.toReversed().map((id) => film(id)),
      );
      expect(there?.id).toBe(back?.id);
    }),
  );
});

it('finds nothing where nothing is ready', () => {
  expect(chooseFallback('2026-03-14', [])).toBeUndefined();
});
