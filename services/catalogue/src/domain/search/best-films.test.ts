import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bestFilms } from './best-films.ts';

const offers = fc.array(fc.record({ film: fc.nat(30), quality: fc.nat(4) }), { maxLength: 60 });
const MOST = 5;

function offered(all: readonly { film: number; quality: number }[]) {
  const best = bestFilms(MOST, (film) => film % 7 === 3);
  for (const { film, quality } of all) best.offer(film, quality);
  return best;
}

describe('the best films', () => {
  it('are each once, at their best, the better first and among equals the lower, in whatever order they came', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const atBest = new Map<number, number>();
        for (const { film, quality } of all) atBest.set(film, Math.min(quality, atBest.get(film) ?? quality));
        const wanted = [...atBest]
          .filter(([film]) => film % 7 !== 3)
          .map(([film, quality]) => ({ film, quality }))
          .sort((a, b) => a.quality - b.quality || a.film - b.film)
          .slice(0, MOST);
        const best = offered(all);
        expect(best.found).toEqual(wanted);
        expect(best.isFull()).toBe(wanted.length === MOST);
      }),
    );
  });

  it('say beforehand which films they would still take, so that no other has to be looked at', () => {
    fc.assert(
      fc.property(offers, fc.nat(5), fc.nat(30), (all, quality, film) => {
        const best = offered(all);
        fc.pre(film % 7 !== 3 && !best.found.some((each) => each.film === film));
        const wouldTake = film <= best.lastFilmAt(quality);
        best.offer(film, quality);
        expect(best.found.some((each) => each.film === film)).toBe(wouldTake);
      }),
    );
  });

  it('take any film while there is room, and none at all of a quality below the worst', () => {
    expect(offered([]).lastFilmAt(9)).toBe(Number.POSITIVE_INFINITY);
    const full = offered([0, 1, 2, 4, 5].map((film) => ({ film, quality: 1 })));
    expect([0, 1, 2].map((quality) => full.lastFilmAt(quality))).toEqual([Number.POSITIVE_INFINITY, 4, -1]);
  });
});
