import type { BestMovies } from './best-movies.ts';
import type { MovieKeys } from './collect-lexicon.ts';
import { addMovies, type CommonBeginnings, type MovieSet } from './common-beginnings.ts';
import type { Lexicon } from './lexicon.ts';
import { typosOfAll, type Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/**
 * Offers the movies that have a word for each of the wanted ones, where very many movies have each. All movies are gone
 * through, 32 at a step, best rank first, until no better one can come.
 */
export function moviesInCommon(lexicon: Lexicon, movieWords: MovieKeys, common: CommonBeginnings, work: Work) {
  const spare: MovieSet[] = [];

  const setOf = ({ runs }: Wanted, place: number): MovieSet => {
    const [only, ...others] = runs;
    const ready = only && others.length === 0 ? common.setOf(only) : undefined;
    if (ready) return ready;
    const set = spare[place] ?? new Uint32Array(common.size);
    spare[place] = set.fill(0);
    for (const run of runs) {
      const known = common.setOf(run);
      if (known) unite(set, known);
      else addMovies(lexicon, run, set);
    }
    work.movies += common.size;
    return set;
  };

  return (wanted: readonly Wanted[], best: BestMovies, qualityOf: (typos: number) => number): void => {
    const sets = wanted.map(setOf);
    const areExact = wanted.every(({ within, runs }) => within[0] === runs);
    const leastQuality = qualityOf(areExact ? 0 : 1);

    let place = 0;
    for (; place < common.size && place * 32 <= best.lastMovieAt(leastQuality); place += 1) {
      let movies = 0xffffffff;
      for (let w = 0; w < sets.length && movies !== 0; w += 1) movies &= sets[w]?.[place] ?? 0;
      while (movies !== 0) {
        const bit = movies & -movies;
        const movie = place * 32 + 31 - Math.clz32(bit);
        if (!areExact) work.compared += 1;
        best.offer(movie, qualityOf(areExact ? 0 : typosOfAll(wanted, movieWords, movie)));
        movies ^= bit;
      }
    }
    work.movies += place * sets.length;
  };
}

function unite(set: MovieSet, other: MovieSet): void {
  for (let i = 0; i < set.length; i += 1) set[i] = (set[i] ?? 0) | (other[i] ?? 0);
}
