import { articleOf, foldedNames, foldedWords } from '../folded-names.ts';
import { addRankFields, byRank, type IndexedTitle, UNKNOWN_POPULARITY } from '../indexed-title.ts';
import { invertedIndexBuilder, type MovieKeys } from '../inverted-index/build-inverted-index.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { type PackedText, packNames, packTexts } from './packed-text.ts';

/** A complete index stored in typed arrays. Movies are sorted by rank. */
export type IndexArrays = {
  readonly movies: {
    readonly ids: Int32Array<ArrayBuffer>;
    readonly years: Uint16Array<ArrayBuffer>;
    readonly popularity: Float32Array<ArrayBuffer>;
    /** Article codes; see `articleOf`. */
    readonly articles: Uint8Array<ArrayBuffer>;
    readonly titles: PackedText;
    /** Packed lists of names; see `packNames`. */
    readonly otherTitles: PackedText;
    /** Poster paths. Empty for movies without a poster. */
    readonly posters: PackedText;
  };
  readonly names: InvertedIndex;
  readonly words: InvertedIndex;
  readonly movieWords: MovieKeys;
};

export function buildIndexArrays(titles: Iterable<IndexedTitle>): IndexArrays {
  const movies = Array.from(titles, addRankFields).sort(byRank);
  const names = invertedIndexBuilder();
  const words = invertedIndexBuilder();
  for (const movie of movies) {
    names.addMovie(foldedNames(movie));
    words.addMovie(foldedWords(movie));
  }
  const { index, movieKeys } = words.finish();
  return {
    movies: {
      ids: Int32Array.from(movies, ({ id }) => id),
      years: Uint16Array.from(movies, ({ year }) => year),
      popularity: Float32Array.from(movies, ({ popularity }) => popularity ?? UNKNOWN_POPULARITY),
      articles: Uint8Array.from(movies, ({ title }) => articleOf(title)),
      titles: packTexts(movies.values().map(({ title }) => title)),
      otherTitles: packNames(movies.values().map(({ otherTitles }) => otherTitles)),
      posters: packTexts(movies.values().map(({ poster_path }) => poster_path ?? '')),
    },
    names: names.finish().index,
    words: index,
    movieWords: movieKeys,
  };
}
