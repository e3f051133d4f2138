import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import type { CommonBeginnings, FilmSet } from './common-beginnings.ts';
import { filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';
import { NO_MATCH, typosOfAll, type Wanted } from './wanted.ts';
import type { Work } from './work.ts';

/** Looking at the words of one film takes about as long as reading so many entries of a list. */
const ENTRIES_PER_FILM = 128;

/**
 * Offers the films that have a word for each of the wanted ones, of which the first, the rarest, has `most` films at
 * most: its films are thinned out by one wanted word after the other, as long as that is quicker than looking at them.
 */
export function filmsOfRarest(
  lexicon: Lexicon,
  filmWords: FilmKeys,
  common: CommonBeginnings,
  { most, work }: { readonly most: number; readonly work: Work },
) {
  let films = new Uint32Array(most);
  let spare = new Uint32Array(most);
  /** All zero between searches. */
  const marks: FilmSet = new Uint32Array(common.size);

  const gather = (runs: readonly KeyRange[]): number => {
    let count = 0;
    for (const run of runs) {
      const [from, to] = filmsOf(lexicon, run);
      films.set(lexicon.films.subarray(from, to), count);
      count += to - from;
    }
    work.films += count;
    return count;
  };

  /** Keeps of the first `count` films those that have one of the words; answers how many. */
  const thinOut = (count: number, { runs }: Wanted, readEntries: number): number => {
    const sets = runs.map(common.setOf).filter((set) => set !== undefined);
    const lists = runs.filter((run) => !common.setOf(run));
    let kept = 0;
    for (let i = 0; i < count; i += 1) {
      const film = films[i] ?? 0;
      if (sets.some((set) => isIn(set, film))) spare[kept++] = film;
      else marks[film >>> 5] = (marks[film >>> 5] ?? 0) | (1 << (film & 31));
    }
    for (const list of lists) {
      const [from, to] = filmsOf(lexicon, list);
      for (let place = from; place < to; place += 1) {
        const film = lexicon.films[place] ?? 0;
        if (!isIn(marks, film)) continue;
        marks[film >>> 5] = (marks[film >>> 5] ?? 0) & ~(1 << (film & 31));
        spare[kept++] = film;
      }
    }
    for (let i = 0; i < count; i += 1) marks[(films[i] ?? 0) >>> 5] = 0;
    [films, spare] = [spare, films];
    work.films += count + readEntries;
    return kept;
  };

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    const [rarest, ...others] = wanted;
    if (!rarest || rarest.films === 0) return;
    let count = gather(rarest.runs);
    let areKnown = wanted.every(({ within, runs }) => within[0] === runs);
    const leastQuality = qualityOf(areKnown ? 0 : 1);
    for (const word of others) {
      const entries = word.runs.reduce((sum, run) => {
        const [from, to] = filmsOf(lexicon, run);
        return sum + (common.setOf(run) ? 0 : to - from);
      }, 0);
      if (entries + count < count * ENTRIES_PER_FILM) count = thinOut(count, word, entries);
      else areKnown = false;
    }
    for (let i = 0; i < count; i += 1) {
      const film = films[i] ?? 0;
      if (film > best.lastFilmAt(leastQuality)) continue;
      if (!areKnown) work.compared += 1;
      const typos = areKnown ? 0 : typosOfAll(wanted, filmWords, film);
      if (typos !== NO_MATCH) best.offer(film, qualityOf(typos));
    }
  };
}

function isIn(set: FilmSet, film: number): boolean {
  return (((set[film >>> 5] ?? 0) >>> (film & 31)) & 1) === 1;
}
