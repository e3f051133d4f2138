import type { BestMovies } from './best-movies.ts';
import type { MovieKeys } from './collect-lexicon.ts';
import type { CommonBeginnings, MovieSet } from './common-beginnings.ts';
import { type KeyRange, type Lexicon, moviesOf } from './lexicon.ts';
import { NO_MATCH, typosOfAll, type Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/** Looking at the words of one movie takes about as long as reading so many entries of a list. */
const ENTRIES_PER_MOVIE = 128;

/**
 * Offers the movies that have a word for each of the wanted ones, of which the first, the rarest, has `most` movies at
 * most: its movies are thinned out by one wanted word after the other, as long as that is quicker than looking at them.
 */
export function moviesOfRarest(
  lexicon: Lexicon,
  movieWords: MovieKeys,
  common: CommonBeginnings,
  { most, work }: { readonly most: number; readonly work: Work },
) {
  let movies = new Uint32Array(most);
  let spare = new Uint32Array(most);
  /** All zero between searches. */
  const marks: MovieSet = new Uint32Array(common.size);

  const gather = (runs: readonly KeyRange[]): number => {
    let count = 0;
    for (const run of runs) {
      const [from, to] = moviesOf(lexicon, run);
      movies.set(lexicon.movies.subarray(from, to), count);
      count += to - from;
    }
    work.movies += count;
    return count;
  };

  /** Keeps of the first `count` movies those that have one of the words; answers how many. */
  const thinOut = (count: number, { runs }: Wanted, readEntries: number): number => {
    const sets = runs.map(common.setOf).filter((set) => set !== undefined);
    const lists = runs.filter((run) => !common.setOf(run));
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const movie = movies[i] ?? 0;
      if (sets.some((set) => isIn(set, movie))) spare[kept++] = movie;
      else marks[movie >>> 5] = (marks[movie >>> 5] ?? 0) | (1 << (movie & 31));
    }
    for (const list of lists) {
      const [from, to] = moviesOf(lexicon, list);
      for (let place = from; place < to; place += 1) {
        const movie = lexicon.movies[place] ?? 0;
        if (!isIn(marks, movie)) continue;
        marks[movie >>> 5] = (marks[movie >>> 5] ?? 0) & ~(1 << (movie & 31));
        spare[kept++] = movie;
      }
    }
    for (let i = 0; i < count; i += 1) marks[(movies[i] ?? 0) >>> 5] = 0;
    [movies, spare] = [spare, movies];
    work.movies += count + readEntries;
    return kept;
  };

  return (wanted: readonly Wanted[], best: BestMovies, qualityOf: (typos: number) => number): void => {
    const [rarest, ...others] = wanted;
    if (!rarest || rarest.movies === 0) return;
    let count = gather(rarest.runs);
    let areKnown = wanted.every(({ within, runs }) => within[0] === runs);
    const leastQuality = qualityOf(areKnown ? 0 : 1);
    for (const word of others) {
      const entries = word.runs.reduce((sum, run) => {
        const [from, to] = moviesOf(lexicon, run);
        return sum + (common.setOf(run) ? 0 : to - from);
      }, 0);
      if (entries + count < count * ENTRIES_PER_MOVIE) count = thinOut(count, word, entries);
      else areKnown = false;
    }
    for (let i = 0; i < count; i += 1) {
      const movie = movies[i] ?? 0;
      if (movie > best.lastMovieAt(leastQuality)) continue;
      if (!areKnown) work.compared += 1;
      const typos = areKnown ? 0 : typosOfAll(wanted, movieWords, movie);
      if (typos !== NO_MATCH) best.offer(movie, qualityOf(typos));
    }
  };
}

function isIn(set: MovieSet, movie: number): boolean {
  return (((set[movie >>> 5] ?? 0) >>> (movie & 31)) & 1) === 1;
}
