import { MAX_CAST, MAX_GENRES, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { type english, movieImportTexts } from './texts.ts';

type Column = {
  /** Heading in lowercase. */
  readonly heading: string;
  /** Converts a cell to the field's value. The cell is undefined if the file doesn't contain the column. */
  readonly read: (cell: string | undefined) => unknown;
  /** Returns the error message for a value that made a row invalid. */
  readonly invalid: (texts: typeof english) => string;
};

const text = (cell: string | undefined) => cell;

/** CSV columns by movie field, in any order. Only `title` and `year` are required. */
const MOVIE_COLUMNS: Readonly<Record<keyof MovieDescription | 'featureDate', Column>> = {
  title: { heading: 'title', read: (cell) => cell ?? '', invalid: (texts) => texts.invalidTitle },
  year: { heading: 'year', read: (cell) => Number(cell || Number.NaN), invalid: (texts) => texts.invalidYear },
  director: { heading: 'director', read: text, invalid: (texts) => texts.invalidDirector },
  cast: { heading: 'cast', read: listIn, invalid: (texts) => texts.invalidCast({ limit: MAX_CAST }) },
  genres: { heading: 'genres', read: listIn, invalid: (texts) => texts.invalidGenres({ limit: MAX_GENRES }) },
  description: { heading: 'description', read: text, invalid: (texts) => texts.invalidDescription },
  germanTitle: { heading: 'german title', read: text, invalid: (texts) => texts.invalidGermanTitle },
  germanDescription: { heading: 'german description', read: text, invalid: (texts) => texts.invalidGermanDescription },
  aliases: { heading: 'other titles', read: listIn, invalid: (texts) => texts.invalidAliases },
  imdbId: { heading: 'imdb id', read: text, invalid: (texts) => texts.invalidImdbId },
  tmdbId: {
    heading: 'tmdb id',
    read: (cell) => (cell ? Number(cell) : undefined),
    invalid: (texts) => texts.invalidTmdbId,
  },
  featureDate: { heading: 'date', read: (cell) => cell || undefined, invalid: (texts) => texts.invalidDate },
};

const COLUMN_OF_FIELD = new Map(Object.entries(MOVIE_COLUMNS));

/** The headings of all columns. */
export const COLUMNS: readonly string[] = Object.values(MOVIE_COLUMNS).map(({ heading }) => heading);

/** Converts a row to a movie that isn't validated yet. `cellOf` returns the row's cell in a column. */
export function movieIn(cellOf: (heading: string) => string | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(MOVIE_COLUMNS).map(([field, { heading, read }]) => [field, read(cellOf(heading))]),
  );
}

/** Returns the error message for a field that made a row invalid. */
export function invalidField(field: string): string {
  const texts = movieImportTexts.get();
  return COLUMN_OF_FIELD.get(field)?.invalid(texts) ?? texts.invalidLine;
}

/** Splits a cell at `|`. */
function listIn(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
