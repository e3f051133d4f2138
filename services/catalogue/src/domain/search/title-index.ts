import { MAX_SEARCH_RESULTS } from '@dreamreel/proto/catalogue';
import { type BestMovies, bestMovies, type FoundMovie } from './best-movies.ts';
import type { TitleArrays } from './build-arrays.ts';
import { type IndexedTitle, UNKNOWN_POPULARITY } from './indexed-title.ts';
import { keysBeginning } from './keys-beginning.ts';
import { visitLeast } from './least-of-blocks.ts';
import { isFirstKey, type KeyRange, type Lexicon, moviesOf, wholeKey } from './lexicon.ts';
import { moviesWithWords } from './movies-with-words.ts';
import { nearKeys } from './fuzzy-search-cache.ts';
import { textAt } from './packed-text.ts';
import { QUALITY, typosForgiven } from './quality.ts';
import { type Query, readQuery } from './query.ts';
import { apart, type Wanted, wantedWord } from './wanted.ts';
import { noWork, type Work } from './work.ts';

export type Hit = Omit<IndexedTitle, 'otherTitles'> & { readonly quality: number };
type Options = { readonly fewMovies?: number; readonly work?: Work };
export type TitleIndex = { readonly size: number; search(query: string, hidden?: ReadonlySet<number>): Hit[] };

type NameQuality = { readonly atBest: number; ofTitle(movie: number): number; readonly ofOther: number };

const WHOLE_NAME: NameQuality = { atBest: QUALITY.name, ofTitle: () => QUALITY.name, ofOther: QUALITY.otherName };

/**
 * Searches ready arrays. What fits better comes first, and what needs a typo to be forgiven is looked for only while
 * there is room; two typos in one word or name only where nothing else was found, and a word too many only after that.
 */
export function titleIndex(
  { movies, names, words, movieWords }: TitleArrays,
  { fewMovies, work = noWork() }: Options = {},
): TitleIndex {
  const withWords = moviesWithWords(words, movieWords, work, fewMovies);
  const nearNames = nearKeys(names, work);
  const nearWords = nearKeys(words, work);

  const offerKeys = (lexicon: Lexicon, keys: KeyRange, best: BestMovies, quality: number): void => {
    const limit = () => best.lastMovieAt(quality);
    visitLeast(lexicon.movies, lexicon.least, moviesOf(lexicon, keys), limit, (movie) => best.offer(movie, quality));
  };

  /** `ofTitle` where the name is the movie's title, which is `atBest`, and `ofOther` where it is another of its names. */
  const offerNames = (keys: KeyRange, best: BestMovies, { atBest, ofTitle, ofOther }: NameQuality): void => {
    const limit = () => best.lastMovieAt(atBest);
    visitLeast(names.movies, names.least, moviesOf(names, keys), limit, (movie, place) =>
      best.offer(movie, isFirstKey(names, place) ? ofTitle(movie) : ofOther),
    );
  };

  const searchExactly = (query: Query, best: BestMovies): void => {
    const beginningWith: NameQuality = {
      atBest: QUALITY.beginning,
      ofTitle: (movie) =>
        query.article === 0 || movies.articles[movie] === query.article
          ? QUALITY.beginning
          : QUALITY.beginningOtherwise,
      ofOther: QUALITY.otherBeginning,
    };
    for (const name of query.names) {
      const keys = keysBeginning(names.tree, name);
      offerNames(wholeKey(keys), best, WHOLE_NAME);
      offerNames(keys, best, beginningWith);
    }
    if (best.isFull() || query.words.length === 0) return;
    offerWords(
      query.words.map((word) => wantedWord(words, word.map(beginning))),
      best,
      () => QUALITY.words,
    );
  };

  const searchWithTypos = (query: Query, most: number, best: BestMovies): void => {
    const near = query.names.flatMap((name) => nearNames.of(name, most));
    for (const keys of apart(near.map(wholeKey))) offerKeys(names, keys, best, QUALITY.nearName);
    for (const keys of apart(near)) offerKeys(names, keys, best, QUALITY.nearBeginning);
    if (best.isFull() || query.words.length === 0) return;
    const wanted: Wanted[] = [];
    for (const word of query.words) {
      const each = wantedWithin(word, most);
      if (each.movies === 0) return;
      wanted.push(each);
    }
    if (wanted.every(({ within, runs }) => within[0] === runs)) return;
    offerWords(wanted, best, (typos) => QUALITY.nearWords + typos);
  };

  const searchWithoutOneWord = (query: Query, best: BestMovies): void => {
    if (query.words.length < 3) return;
    const wanted = query.words.map((word) => wantedWord(words, word.map(beginning)));
    for (const left of wanted) {
      const others = wanted.filter((each) => each !== left);
      offerWords(others, best, () => QUALITY.allWordsButOne);
    }
  };

  const beginning = (word: string): KeyRange => keysBeginning(words.tree, word);

  const wantedWithin = (word: readonly string[], most: number): Wanted =>
    wantedWord(
      words,
      word.map(beginning),
      word.flatMap((spelling) => nearWords.of(spelling, most)),
    );

  const offerWords = (wanted: readonly Wanted[], best: BestMovies, qualityOf: (typos: number) => number): void => {
    const [only, ...others] = wanted;
    if (only && others.length === 0) {
      for (const [typos, runs] of only.within.entries()) {
        for (const keys of runs) offerKeys(words, keys, best, qualityOf(typos));
      }
    } else withWords(wanted, best, qualityOf);
  };

  const hitOf = ({ movie, quality }: FoundMovie): Hit => {
    const popularity = movies.popularity[movie] ?? UNKNOWN_POPULARITY;
    return {
      id: movies.ids[movie] ?? 0,
      title: textAt(movies.titles, movie),
      year: movies.years[movie] ?? 0,
      poster_path: textAt(movies.posters, movie) || null,
      popularity: popularity === UNKNOWN_POPULARITY ? null : popularity,
      quality,
    };
  };

  return {
    size: movies.ids.length,
    search(text, hidden) {
      const query = readQuery(text);
      if (!query) return [];
      const isHidden = (movie: number) => hidden?.has(movies.ids[movie] ?? 0) ?? false;
      nearNames.begin();
      nearWords.begin();
      const best = bestMovies(MAX_SEARCH_RESULTS, isHidden);
      searchExactly(query, best);
      if (!best.isFull()) searchWithTypos(query, 1, best);
      if (best.found.length > 0) return best.found.map(hitOf);

      const farther = bestMovies(MAX_SEARCH_RESULTS, isHidden);
      if (forgivesTwo(query)) searchWithTypos(query, 2, farther);
      if (farther.found.length === 0) {
        searchWithoutOneWord(query, best);
        return best.found.map(hitOf);
      }
      return farther.found.map(({ movie, quality }) => hitOf({ movie, quality: quality + QUALITY.twoTypos }));
    },
  };
}

/** Whether anything in it is so long that a second typo is forgiven. */
function forgivesTwo({ names, words }: Query): boolean {
  return [...names, ...words.flat()].some((typed) => typosForgiven(typed, 2) > 1);
}
