import { type ImportableMovie, importableMovieSchema, MAX_IMPORTED_MOVIES } from '@dreamreel/proto/catalogue/movies';
import Papa from 'papaparse';
import { COLUMNS, invalidField, movieIn } from './movie-columns.ts';
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

/** Maximum file length in characters. */
const MAX_LENGTH = 800_000;

/** An example CSV file that admins can download as a template. */
export const EXAMPLE = Papa.unparse({
  fields: [...COLUMNS],
  data: [
    {
      title: 'Stalker',
      year: '1979',
      director: 'Andrei Tarkovsky',
      cast: 'Alisa Freyndlikh|Aleksandr Kaydanovskiy',
      genres: 'Science Fiction|Drama',
      description: 'A guide leads two men through the Zone.',
      'german description': 'Ein Führer bringt zwei Männer durch die Zone.',
      'other titles': 'Сталкер',
      'imdb id': 'tt0079944',
    },
    {
      title: 'My Neighbor Totoro',
      year: '1988',
      director: 'Hayao Miyazaki',
      'german title': 'Mein Nachbar Totoro',
      'other titles': 'となりのトトロ',
    },
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
    ignored: headings.filter((heading) => !COLUMNS.includes(heading)),
  };
}

function rowOf(cells: Readonly<Record<string, string>>, line: number): CsvRow {
  const title = cells.title ?? '';
  const parsed = importableMovieSchema.safeParse(movieIn(cells));
  if (parsed.success) return { line, title, movie: parsed.data };
  const [issue] = parsed.error.issues;
  return { line, title, error: invalidField(String(issue?.path[0])) };
}
