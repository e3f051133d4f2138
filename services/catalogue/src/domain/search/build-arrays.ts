import { articleOf } from './article.ts';
import { collectLexicon, type FilmKeys } from './collect-lexicon.ts';
import { byRank, type IndexedTitle, ranked, UNKNOWN_POPULARITY } from './indexed-title.ts';
import type { Lexicon } from './lexicon.ts';
import { type PackedText, packTexts } from './packed-text.ts';
import { foldedNames, foldedWords } from './spelling.ts';

/** A whole index as plain arrays of numbers: films in the order of their rank, their names and their words. */
export type TitleArrays = {
  readonly films: {
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
  readonly filmWords: FilmKeys;
};

export function buildArrays(titles: Iterable<IndexedTitle>): TitleArrays {
  const films = Array.from(titles, ranked).sort(byRank);
  const names = collectLexicon();
  const words = collectLexicon();
  for (const film of films) {
    names.addFilm(foldedNames(film));
    words.addFilm(foldedWords(film));
  }
  const { lexicon, filmKeys } = words.finish();
  return {
    films: {
      ids: Int32Array.from(films, ({ id }) => id),
      years: Uint16Array.from(films, ({ year }) => year),
      popularity: Float32Array.from(films, ({ popularity }) => popularity ?? UNKNOWN_POPULARITY),
      articles: Uint8Array.from(films, ({ title }) => articleOf(title)),
      titles: packTexts(films.values().map(({ title }) => title)),
      posters: packTexts(films.values().map(({ poster_path }) => poster_path ?? '')),
    },
    names: names.finish().lexicon,
    words: lexicon,
    filmWords: filmKeys,
  };
}
