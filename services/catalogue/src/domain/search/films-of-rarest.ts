import type { BestFilms } from './best-films.ts';
import type { FilmKeys } from './collect-lexicon.ts';
import { filmsOf, type KeyRange, type Lexicon } from './lexicon.ts';
import type { Wanted } from './wanted.ts';

const NO_MATCH = -1;

/** Offers the films of `runs` that have a word for each of the wanted ones, by looking at their words. */
export function filmsOfRarest(lexicon: Lexicon, filmWords: FilmKeys) {
  const { keys, starts } = filmWords;
  /** Two bits a wanted word: the typos with which a word stands for it. All zero between searches. */
  const marks = new Uint16Array(lexicon.keyStarts.length);

  const typosOf = (wanted: readonly Wanted[], film: number): number => {
    let sum = 0;
    for (let w = 0; w < wanted.length; w += 1) {
      const typos = typosOfWord(wanted[w]?.exact ?? [], 2 * w, starts[film] ?? 0, starts[film + 1] ?? 0);
      if (typos === NO_MATCH) return NO_MATCH;
      sum += typos;
    }
    return sum;
  };

  const typosOfWord = (exact: readonly KeyRange[], shift: number, from: number, to: number): number => {
    let fewest = 3;
    for (let i = from; i < to; i += 1) {
      const word = keys[i] ?? 0;
      for (const run of exact) if (word >= run.from && word < run.to) return 0;
      const mark = ((marks[word] ?? 0) >>> shift) & 3;
      if (mark !== 0 && mark < fewest) fewest = mark;
    }
    return fewest === 3 ? NO_MATCH : fewest;
  };

  return (
    runs: readonly KeyRange[],
    wanted: readonly Wanted[],
    best: BestFilms,
    qualityOf: (typos: number) => number,
  ): void => {
    mark(wanted, marks);
    for (const run of runs) {
      const [from, to] = filmsOf(lexicon, run);
      for (let i = from; i < to; i += 1) {
        const film = lexicon.films[i] ?? 0;
        const typos = typosOf(wanted, film);
        if (typos !== NO_MATCH) best.offer(film, qualityOf(typos));
      }
    }
    for (const { near } of wanted) for (const { from, to } of near) marks.fill(0, from, to);
  };
}

function mark(wanted: readonly Wanted[], marks: Uint16Array): void {
  for (const [index, { near }] of wanted.entries()) {
    const shift = 2 * index;
    for (const { from, to, typos } of near) {
      for (let word = from; word < to; word += 1) {
        const before = ((marks[word] ?? 0) >>> shift) & 3;
        if (before === 0 || typos < before) marks[word] = ((marks[word] ?? 0) & ~(3 << shift)) | (typos << shift);
      }
    }
  }
}
