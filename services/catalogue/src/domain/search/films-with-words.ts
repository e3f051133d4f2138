import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import { filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';

/** What one word of a query may stand for: runs of words that begin with it, and runs that do but for a typo or two. */
export type Wanted = { readonly exact: readonly KeyRange[]; readonly near: readonly (KeyRange & { typos: number })[] };

/** From here on it is quicker to look at the films in the order of their rank. */
const MANY_FILMS = 60_000;
const NO_MATCH = -1;

/**
 * Offers the films that have a word for each of the wanted ones, with their number of typos.
 * The rarest of them leads through its films, whose words are then looked at.
 */
export function filmsWithWords(lexicon: Lexicon, filmWords: FilmKeys, scratch: Uint16Array) {
  const { filmStarts, films } = lexicon;
  const { keys, starts } = filmWords;

  return (wanted: readonly Wanted[], best: BestFilms, qualityOf: (typos: number) => number): void => {
    const least = qualityOf(wanted.some(({ near }) => near.length > 0) ? 1 : 0);

    const look = (film: number): void => {
      const typos = typosOf(film);
      if (typos !== NO_MATCH) best.offer(film, qualityOf(typos));
    };

    /** Each wanted word takes the best of the film's; two may take the same. */
    const typosOf = (film: number): number => {
      let sum = 0;
      const from = starts[film] ?? 0;
      const to = starts[film + 1] ?? 0;
      for (let w = 0; w < wanted.length; w += 1) {
        const typos = typosOfWord(wanted[w]?.exact ?? [], 2 * w, from, to);
        if (typos === NO_MATCH) return NO_MATCH;
        sum += typos;
      }
      return sum;
    };

    const typosOfWord = (exact: readonly KeyRange[], shift: number, from: number, to: number): number => {
      let fewest = 3;
      for (let i = from; i < to; i += 1) {
        const word = keys[i] ?? 0;
        for (const range of exact) if (word >= range.from && word < range.to) return 0;
        const mark = ((scratch[word] ?? 0) >>> shift) & 3;
        if (mark !== 0 && mark < fewest) fewest = mark;
      }
      return fewest === 3 ? NO_MATCH : fewest;
    };

    const visit = (range: KeyRange): void => {
      for (let word = range.from; word < range.to; word += 1) {
        const to = filmStarts[word + 1] ?? 0;
        for (let i = filmStarts[word] ?? 0; i < to; i += 1) {
          const film = films[i] ?? 0;
          // The films of one word ascend.
          if (film > best.lastFilmAt(least)) break;
          look(film);
        }
      }
    };

    const rarest = rarestOf(lexicon, wanted);
    mark(wanted, scratch);
    if (rarest.count < MANY_FILMS) for (const range of rarest.ranges) visit(range);
    else for (let film = 0; film < starts.length - 1 && film <= best.lastFilmAt(least); film += 1) look(film);
    unmark(wanted, scratch);
  };
}

/** Two bits a wanted word: the number of typos with which a word stands for it. */
function mark(wanted: readonly Wanted[], scratch: Uint16Array): void {
  for (const [index, { near }] of wanted.entries()) {
    const shift = 2 * index;
    for (const { from, to, typos } of near) {
      for (let word = from; word < to; word += 1) {
        const marks = scratch[word] ?? 0;
        const before = (marks >>> shift) & 3;
        if (before === 0 || typos < before) scratch[word] = (marks & ~(3 << shift)) | (typos << shift);
      }
    }
  }
}

function unmark(wanted: readonly Wanted[], scratch: Uint16Array): void {
  for (const { near } of wanted) for (const { from, to } of near) scratch.fill(0, from, to);
}

function rarestOf(lexicon: Lexicon, wanted: readonly Wanted[]) {
  const choices = wanted.map(({ exact, near }) => {
    const ranges = [...exact, ...near];
    return { ranges, count: ranges.reduce((sum, range) => sum + lengthOf(filmsOf(lexicon, range)), 0) };
  });
  return choices.reduce((rarest, choice) => (choice.count < rarest.count ? choice : rarest));
}

function lengthOf([from, to]: readonly [number, number]): number {
  return to - from;
}
