import { MAX_CAST, MAX_GENRES } from '@dreamreel/proto/catalogue/movie-fields';
import { type ImportableMovie, importableMovieSchema, MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import Papa from 'papaparse';
import { movieImportTexts } from './texts.ts';

/** A CSV row with its movie, or with the reason why the row is invalid. */
export type CsvRow = { readonly line: number; readonly title: string } & (
  | { readonly movie: ImportableMovie }
  | { readonly error: string }
);

/** Contents of a CSV file, or the reason why the file can't be read. */
export type CsvFile =
  | { readonly rows: readonly CsvRow[]; readonly ignored: readonly string[] }
  | { readonly error: string };

/**
 * CSV columns, in any order. Only the first two are required. Alternative titles, cast members and genres are separated
 * by `|`.
 */
export const COLUMNS = [
  ...(['title', 'year', 'director', 'cast', 'genres', 'description'] as const),
  ...(['german title', 'german description', 'other titles', 'date'] as const),
];

/** Maximum file length in characters. */
const MAX_LENGTH = 800_000;

/** An example CSV file that admins can download as a template. */
export const EXAMPLE = Papa.unparse({
  fields: [...COLUMNS],
  data: [
    [
      'Stalker',
      '1979',
      'Andrei Tarkovsky',
      'Alisa Freyndlikh|Aleksandr Kaydanovskiy',
      'Science Fiction|Drama',
      'A guide leads two men through the Zone.',
      '',
      'Ein Führer bringt zwei Männer durch die Zone.',
      'Сталкер',
      '',
    ],
    ['My Neighbor Totoro', '1988', 'Hayao Miyazaki', '', '', '', 'Mein Nachbar Totoro', '', 'となりのトトロ', ''],
  ],
});

/** Parses a CSV file whose columns are separated by commas, semicolons or tabs. */
export function readCsv(text: string): CsvFile {
  const texts = movieImportTexts.get();
  if (text.length > MAX_LENGTH) return { error: texts.tooLarge({ limit: MAX_LENGTH / 1_000 }) };
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  const headings = meta.fields ?? [];
  const missing = ['title', 'year'].filter((name) => !headings.includes(name));
  if (missing.length > 0) return { error: texts.missingColumns({ columns: missing.join(', ') }) };
  if (data.length === 0) return { error: texts.noMovies };
  if (data.length > MAX_IMPORTED_MOVIES) {
    return { error: texts.tooManyMovies({ count: data.length, limit: MAX_IMPORTED_MOVIES }) };
  }
  return {
    rows: data.map((cells, index) => rowOf(cells, index + 2)),
    ignored: headings.filter((heading) => !COLUMNS.some((column) => column === heading)),
  };
}

function rowOf(cells: Readonly<Record<string, string>>, line: number): CsvRow {
  const title = cells.title ?? '';
  const parsed = importableMovieSchema.safeParse({
    title,
    year: Number(cells.year || Number.NaN),
    director: cells.director,
    cast: listIn(cells.cast),
    genres: listIn(cells.genres),
    description: cells.description,
    germanTitle: cells['german title'],
    germanDescription: cells['german description'],
    aliases: listIn(cells['other titles']),
    featureDate: cells.date || undefined,
  });
  if (parsed.success) return { line, title, movie: parsed.data };
  const [issue] = parsed.error.issues;
  return { line, title, error: invalidField(String(issue?.path[0])) };
}

/** Splits a cell at `|`. Returns undefined if the file doesn't contain the column. */
function listIn(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** Returns the error message for a field that made a row invalid. */
function invalidField(field: string): string {
  const texts = movieImportTexts.get();
  const byField: ReadonlyMap<string, string> = new Map([
    ['title', texts.invalidTitle],
    ['year', texts.invalidYear],
    ['director', texts.invalidDirector],
    ['cast', texts.invalidCast({ limit: MAX_CAST })],
    ['genres', texts.invalidGenres({ limit: MAX_GENRES })],
    ['description', texts.invalidDescription],
    ['germanTitle', texts.invalidGermanTitle],
    ['germanDescription', texts.invalidGermanDescription],
    ['aliases', texts.invalidAliases],
    ['featureDate', texts.invalidDate],
  ]);
  return byField.get(field) ?? texts.invalidLine;
}
