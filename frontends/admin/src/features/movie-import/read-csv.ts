import { type ImportableMovie, importableMovieSchema, MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import Papa from 'papaparse';

/** One line of the file: a movie that can be sent, or why it cannot. */
export type CsvRow = { readonly line: number; readonly title: string } & (
  | { readonly movie: ImportableMovie }
  | { readonly error: string }
);

/** What a file says; a file that says nothing has an `error`. */
export type CsvFile =
  | { readonly rows: readonly CsvRow[]; readonly ignored: readonly string[] }
  | { readonly error: string };

/** The columns of a file, in any order; only the first two are needed. Other titles and the names of the cast are separated by `|`. */
export const COLUMNS = ['title', 'year', 'director', 'cast', 'description', 'other titles', 'date'] as const;

/** The largest file that is read, in bytes. */
const MAX_BYTES = 800_000;

/** An example of a file, to begin with. */
export const EXAMPLE = Papa.unparse({
  fields: [...COLUMNS],
  data: [
    [
      'Stalker',
      '1979',
      'Andrei Tarkovsky',
      'Alisa Freyndlikh|Aleksandr Kaydanovskiy',
      'A guide leads two men through the Zone.',
      'Сталкер',
      '',
    ],
    ['My Neighbor Totoro', '1988', 'Hayao Miyazaki', '', '', 'となりのトトロ|Mein Nachbar Totoro', ''],
  ],
});

/** Reads the text of a CSV file, with comma, semicolon or tab between its columns. */
export function readCsv(text: string): CsvFile {
  if (text.length > MAX_BYTES) return { error: 'The file is too large: at most 800 KB.' };
  const { data, meta } = Papa.parse<Record<string, string>>(text.trim(), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  const headings = meta.fields ?? [];
  const missing = ['title', 'year'].filter((name) => !headings.includes(name));
  if (missing.length > 0)
    return { error: `The first line must name the columns; there is none for: ${missing.join(', ')}.` };
  if (data.length === 0) return { error: 'The file has no movie below its first line.' };
  if (data.length > MAX_IMPORTED_MOVIES) {
    return { error: `The file has ${data.length} movies; one import has at most ${MAX_IMPORTED_MOVIES}.` };
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
    description: cells.description,
    aliases: listIn(cells['other titles']),
    featureDate: cells.date || undefined,
  });
  if (parsed.success) return { line, title, movie: parsed.data };
  const [issue] = parsed.error.issues;
  return { line, title, error: `${FIELD_NAMES.get(String(issue?.path[0])) ?? 'The line'} is not valid` };
}

/** The texts between `|`; undefined where the file has no such column. */
function listIn(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['title', 'The title'],
  ['year', 'The year'],
  ['director', 'The director'],
  ['cast', 'The cast (at most five names)'],
  ['description', 'The description'],
  ['aliases', 'One of the other titles'],
  ['featureDate', 'The date (YYYY-MM-DD)'],
]);
