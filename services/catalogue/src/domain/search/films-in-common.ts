import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import { addFilms, type CommonBeginnings, type FilmSet } from './common-beginnings.ts';
import type { Lexicon } from './lexicon.ts';
import { typosOfAll, type Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/**
 * Offers the films that have a word for each of the wanted ones, where very many films have each. All films are gone
 * through, 32 at a step, best rank first, until no better one can come.
 */
export function filmsInCommon(lexicon: Lexicon, filmWords: FilmKeys, common: CommonBeginnings, work: Work) {
  const spare: FilmSet[] = [];

  const setOf = ({ runs }: Wanted, place: number): FilmSet => {
    const [only, ...others] = runs;
    const ready = only && others.length === 0 ? common.setOf(only) : undefined;
    if (ready) return ready;
    const set = spare[place] ?? new Uint32Array(common.size);
    spare[place] = set.fill(0);
    for (const run of runs) {
      const known = common.setOf(run);
      if (known) unite(set, known);
      else addFilms(lexicon, run, set);
    }
    work.films += common.size;
    return set;
  };

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    const sets = wanted.map(setOf);
    const areExact = wanted.every(({ within, runs }) => within[0] === runs);
    const leastQuality = qualityOf(areExact ? 0 : 1);

    let place = 0;
    for (; place < common.size && place * 32 <= best.lastFilmAt(leastQuality); place += 1) {
      let films = 0xffffffff;
      for (let w = 0; w < sets.length && films !== 0; w += 1) films &= sets[w]?.[place] ?? 0;
      while (films !== 0) {
        const bit = films & -films;
        const film = place * 32 + 31 - Math.clz32(bit);
        if (!areExact) work.compared += 1;
        best.offer(film, qualityOf(areExact ? 0 : typosOfAll(wanted, filmWords, film)));
        films ^= bit;
      }
    }
    work.films += place * sets.length;
  };
}

function unite(set: FilmSet, other: FilmSet): void {
  for (let i = 0; i < set.length; i += 1) set[i] = (set[i] ?? 0) | (other[i] ?? 0);
}
