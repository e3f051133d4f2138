import { MAX_CAST, MAX_GENRES, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { type english, movieImportTexts } from './texts.ts';

type Field = keyof MovieDescription | 'featureDate';
type Column = {
  /** Headings in each language of the site. All of them are read, in any case. */
  readonly headings: Readonly<Record<ReturnType<typeof currentLocale>, string>>;
  /** Converts a cell to the field's value. The cell is undefined if the file doesn't contain the column. */
  readonly read: (cell: string | undefined) => unknown;
  /** Returns the error message for a cell that made a row invalid. */
  readonly invalid: (texts: typeof english, cell: string) => string;
};

const text = (cell: string | undefined) => cell;

/** CSV columns by movie field, in any order. Only `title` and `year` are required. */
const MOVIE_COLUMNS: Readonly<Record<Field, Column>> = {
  title: {
    headings: { en: 'title', de: 'Titel' },
    read: (cell) => cell ?? '',
    invalid: (texts) => texts.invalidTitle,
  },
  year: {
    headings: { en: 'year', de: 'Jahr' },
    read: (cell) => Number(cell || Number.NaN),
    invalid: (texts, value) => (value === '' ? texts.missingYear : texts.invalidYear({ value })),
  },
  director: {
    headings: { en: 'director', de: 'Regie' },
    read: text,
    invalid: (texts) => texts.invalidDirector,
  },
  cast: {
    headings: { en: 'cast', de: 'Besetzung' },
    read: listIn,
    invalid: (texts) => texts.invalidCast({ limit: MAX_CAST }),
  },
  genres: {
    headings: { en: 'genres', de: 'Genres' },
    read: listIn,
    invalid: (texts) => texts.invalidGenres({ limit: MAX_GENRES }),
  },
  description: {
    headings: { en: 'description', de: 'Beschreibung' },
    read: text,
    invalid: (texts) => texts.invalidDescription,
  },
  germanTitle: {
    headings: { en: 'german title', de: 'Deutscher Titel' },
    read: text,
    invalid: (texts) => texts.invalidGermanTitle,
  },
  germanDescription: {
    headings: { en: 'german description', de: 'Deutsche Beschreibung' },
    read: text,
    invalid: (texts) => texts.invalidGermanDescription,
  },
  aliases: {
    headings: { en: 'other titles', de: 'Weitere Titel' },
    read: listIn,
    invalid: (texts) => texts.invalidAliases,
  },
  imdbId: {
    headings: { en: 'imdb id', de: 'IMDb-ID' },
    read: text,
    invalid: (texts, value) => texts.invalidImdbId({ value }),
  },
  tmdbId: {
    headings: { en: 'tmdb id', de: 'TMDB-ID' },
    read: (cell) => (cell ? Number(cell) : undefined),
    invalid: (texts, value) => texts.invalidTmdbId({ value }),
  },
  featureDate: {
    headings: { en: 'date', de: 'Datum' },
    read: (cell) => (cell ? dayIn(cell) : undefined),
    invalid: (texts, value) => texts.invalidDate({ value }),
  },
};

const COLUMN_OF_FIELD = new Map(Object.entries(MOVIE_COLUMNS));

const FIELD_OF_HEADING = new Map(
  Object.entries(MOVIE_COLUMNS).flatMap(([field, { headings }]) =>
    Object.values(headings).map((heading) => [heading.toLowerCase(), field]),
  ),
);

/** Returns the field of a heading in one of the site's languages, or undefined if the heading is unknown. */
export function fieldOfHeading(heading: string): string | undefined {
  return FIELD_OF_HEADING.get(heading.toLowerCase());
}

/** Returns a field's heading in the page's language. */
export function headingOf(field: Field): string {
  return MOVIE_COLUMNS[field].headings[currentLocale()];
}

/** Returns the headings of all columns in the page's language. */
export function columnHeadings(): string[] {
  return Object.values(MOVIE_COLUMNS).map(({ headings }) => headings[currentLocale()]);
}

/** Converts a row to a movie that isn't validated yet. `cellOf` returns the row's cell for a field. */
export function movieIn(cellOf: (field: string) => string | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(MOVIE_COLUMNS).map(([field, { read }]) => [field, read(cellOf(field))]));
}

/** Returns the error message for a cell that made a row invalid. */
export function invalidCell(field: string, cell: string): string {
  const texts = movieImportTexts.get();
  return COLUMN_OF_FIELD.get(field)?.invalid(texts, cell) ?? texts.invalidLine;
}

/** Splits a cell at `|`. */
function listIn(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Converts a German date, such as `5.1.2027`, to `2027-01-05`. Other texts stay unchanged. */
function dayIn(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
