import type { BestFilms } from './best-films.ts';
import { type FilmSet, filmSets } from './film-sets.ts';
import type { Lexicon } from './lexicon.ts';

import type { Wanted } from './wanted.ts';

/** The films that have one wanted word, without typos and with at most one or two. */
type Sets = readonly [FilmSet, FilmSet, FilmSet];

/**
 * Offers the films that have a word for each of the wanted ones, with their number of typos. All films are gone
 * through, 32 at a step, best rank first, until no better one can come.
 */
export function filmsInCommon(lexicon: Lexicon, filmCount: number) {
  const sets = filmSets(lexicon, filmCount);

  const setsOf = ({ exact, near }: Wanted): Sets => {
    const none = sets.of(exact);
    if (near.length === 0) return [none, none, none];
    const one = sets.of([...exact, ...near.filter(({ typos }) => typos === 1)]);
    return [none, one, near.some(({ typos }) => typos > 1) ? sets.of([...exact, ...near]) : one];
  };

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    sets.begin();
    const wantedSets = wanted.map(setsOf);
    const leastQuality = qualityOf(wanted.some(({ near }) => near.length > 0) ? 1 : 0);

    for (let place = 0; place < sets.length && place * 32 <= best.lastFilmAt(leastQuality); place += 1) {
      let films = 0xffffffff;
      for (let w = 0; w < wantedSets.length && films !== 0; w += 1) films &= wantedSets[w]?.[2][place] ?? 0;
      while (films !== 0) {
        const bit = films & -films;
        best.offer(place * 32 + 31 - Math.clz32(bit), qualityOf(typosOf(wantedSets, place, bit)));
        films ^= bit;
      }
    }
  };
}

function typosOf(wantedSets: readonly Sets[], place: number, bit: number): number {
  let typos = 0;
  for (const [none, one] of wantedSets) {
    if (((none[place] ?? 0) & bit) !== 0) continue;
    typos += ((one[place] ?? 0) & bit) === 0 ? 2 : 1;
  }
  return typos;
}
