import { articleOf } from './article.ts';
import { collectLexicon, type MovieKeys } from './collect-lexicon.ts';
import { byRank, type IndexedTitle, ranked, UNKNOWN_POPULARITY } from './indexed-title.ts';
import type { Lexicon } from './lexicon.ts';
import { type PackedText, packTexts } from './packed-text.ts';
import { foldedNames, foldedWords } from './spelling.ts';

/** A whole index as plain arrays of numbers: movies in the order of their rank, their names and their words. */
export type TitleArrays = {
  readonly movies: {
    readonly ids: Int32Array<ArrayBuffer>;
    readonly years: Uint16Array<ArrayBuffer>;
    readonly popularity: Float32Array<ArrayBuffer>;
    /** As `articleOf` counts. */
    readonly articles: Uint8Array<ArrayBuffer>;
    readonly titles: PackedText;
    /** Empty where there is none. */
    readonly posters: PackedText;
  };
  readonly names: Lexicon;
  readonly words: Lexicon;
  readonly movieWords: MovieKeys;
};

export function buildArrays(titles: Iterable<IndexedTitle>): TitleArrays {
  const movies = Array.from(titles, ranked).sort(byRank);
  const names = collectLexicon();
  const words = collectLexicon();
  for (const movie of movies) {
    names.addMovie(foldedNames(movie));
    words.addMovie(foldedWords(movie));
  }
  const { lexicon, movieKeys } = words.finish();
  return {
    movies: {
      ids: Int32Array.from(movies, ({ id }) => id),
      years: Uint16Array.from(movies, ({ year }) => year),
      popularity: Float32Array.from(movies, ({ popularity }) => popularity ?? UNKNOWN_POPULARITY),
      articles: Uint8Array.from(movies, ({ title }) => articleOf(title)),
      titles: packTexts(movies.values().map(({ title }) => title)),
      posters: packTexts(movies.values().map(({ poster_path }) => poster_path ?? '')),
    },
    names: names.finish().lexicon,
    words: lexicon,
    movieWords: movieKeys,
  };
}
