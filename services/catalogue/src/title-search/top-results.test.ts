import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { topResults } from './top-results.ts';

const offers = fc.array(fc.record({ movie: fc.nat(30), quality: fc.nat(4) }), { maxLength: 60 });
const MOST = 5;

function offered(all: readonly { movie: number; quality: number }[]) {
  const best = topResults(MOST, (movie) => movie % 7 === 3);
  for (const { movie, quality } of all) best.offer(movie, quality);
  return best;
}

describe('the top results', () => {
  it('keeps each movie once with its best quality, ordered by quality and movie, for any order of offers', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const atBest = new Map<number, number>();
        for (const { movie, quality } of all) atBest.set(movie, Math.min(quality, atBest.get(movie) ?? quality));
        const wanted = [...atBest]
          .filter(([movie]) => movie % 7 !== 3)
          .map(([movie, quality]) => ({ movie, quality }))
          .sort((a, b) => a.quality - b.quality || a.movie - b.movie)
          .slice(0, MOST);
        const best = offered(all);
        expect(best.found).toEqual(wanted);
        expect(best.isFull()).toBe(wanted.length === MOST);
      }),
    );
  });

  it('reports which movies it would still accept, so others need not be read', () => {
    fc.assert(
      fc.property(offers, fc.nat(5), fc.nat(30), (all, quality, movie) => {
        const best = offered(all);
        fc.pre(movie % 7 !== 3 && !best.found.some((each) => each.movie === movie));
        const wouldTake = movie <= best.lastMovieAt(quality);
        best.offer(movie, quality);
        expect(best.found.some((each) => each.movie === movie)).toBe(wouldTake);
      }),
    );
  });

  it('accepts any movie while there is room, and none of a worse quality than the last afterwards', () => {
    expect(offered([]).lastMovieAt(9)).toBe(Number.POSITIVE_INFINITY);
    const full = offered([0, 1, 2, 4, 5].map((movie) => ({ movie, quality: 1 })));
    expect([0, 1, 2].map((quality) => full.lastMovieAt(quality))).toEqual([Number.POSITIVE_INFINITY, 4, -1]);
  });
});
