import { MAX_CAST, MAX_GENRES, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { currentLocale } from '@dreamreel/ui/i18n/locale';
import { t } from '@lingui/core/macro';

type Field = keyof MovieDescription | 'featureDate';
type Column = {
  /** Headings in each language of the site. All of them are read, in any case. */
  readonly headings: Readonly<Record<ReturnType<typeof currentLocale>, string>>;
  /** Converts a cell to the field's value. The cell is undefined if the file doesn't contain the column. */
  readonly read: (cell: string | undefined) => unknown;
  /** Returns the error message for a cell that made a row invalid. */
  readonly invalid: (cell: string) => string;
};

const text = (cell: string | undefined) => cell;

/** CSV columns by movie field, in any order. Only `title` and `year` are required. */
const MOVIE_COLUMNS: Readonly<Record<Field, Column>> = {
  title: {
    headings: { en: 'title', de: 'Titel' },
    read: (cell) => cell ?? '',
    invalid: () => t`The title must be a single line of 1 to 200 characters`,
  },
  year: {
    headings: { en: 'year', de: 'Jahr' },
    read: (cell) => Number(cell || Number.NaN),
    invalid: (value) => (value === '' ? t`The year is missing` : t`“${value}” isn’t a year from 1888 to 2100`),
  },
  director: {
    headings: { en: 'director', de: 'Regie' },
    read: text,
    invalid: () => t`The director must be a single line of at most 200 characters`,
  },
  cast: {
    headings: { en: 'cast', de: 'Besetzung' },
    read: listIn,
    invalid: () => t`The cast can have at most ${{ limit: MAX_CAST }} names of at most 100 characters each`,
  },
  genres: {
    headings: { en: 'genres', de: 'Genres' },
    read: listIn,
    invalid: () => t`A movie can have at most ${{ limit: MAX_GENRES }} genres of at most 100 characters each`,
  },
  description: {
    headings: { en: 'description', de: 'Beschreibung' },
    read: text,
    invalid: () => t`The description can have at most 2,000 characters`,
  },
  germanTitle: {
    headings: { en: 'german title', de: 'Deutscher Titel' },
    read: text,
    invalid: () => t`The German title must be a single line of at most 200 characters`,
  },
  germanDescription: {
    headings: { en: 'german description', de: 'Deutsche Beschreibung' },
    read: text,
    invalid: () => t`The German description can have at most 2,000 characters`,
  },
  aliases: {
    headings: { en: 'other titles', de: 'Weitere Titel' },
    read: listIn,
    invalid: () => t`A movie can have at most 50 other titles of at most 200 characters each`,
  },
  imdbId: {
    headings: { en: 'imdb id', de: 'IMDb-ID' },
    read: text,
    invalid: (value) => t`“${value}” isn’t an IMDb ID such as tt0078748`,
  },
  tmdbId: {
    headings: { en: 'tmdb id', de: 'TMDB-ID' },
    read: (cell) => (cell ? Number(cell) : undefined),
    invalid: (value) => t`“${value}” isn’t a TMDB ID. It must be a number.`,
  },
  featureDate: {
    headings: { en: 'date', de: 'Datum' },
    read: (cell) => (cell ? dayIn(cell) : undefined),
    invalid: (value) => t`“${value}” isn’t a valid day. Write dates as YYYY-MM-DD.`,
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
  return COLUMN_OF_FIELD.get(field)?.invalid(cell) ?? t`This line doesn’t have the format described above`;
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
