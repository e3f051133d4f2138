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
  | {
      readonly rows: readonly CsvRow[];
      readonly ignored: readonly string[];
      /** True if the file isn't Unicode. Its encoding is then a guess. */
      readonly isWindows1252: boolean;
    }
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

/** Reads a CSV file whose columns are separated by commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const texts = movieImportTexts.get();
  const { text, isWindows1252 } = decode(bytes);
  if (text.length > MAX_LENGTH) return { error: texts.tooLarge({ limit: MAX_LENGTH / 1_000 }) };
  const { lines, firstBadQuote } = parseLines(text);
  const [header, ...rows] = lines;
  const headings = header?.cells.map((heading) => heading.toLowerCase()) ?? [];
  const missing = ['title', 'year'].filter((name) => !headings.includes(name));
  if (missing.length > 0) return { error: texts.missingColumns({ columns: missing.join(', ') }) };
  // A quotation mark that isn't closed hides the end of its movie, so the other lines can't be trusted either.
  if (firstBadQuote !== undefined) return { error: texts.badQuote({ line: firstBadQuote }) };
  if (rows.length === 0) return { error: texts.noMovies };
  if (rows.length > MAX_IMPORTED_MOVIES) {
    return { error: texts.tooManyMovies({ count: rows.length, limit: MAX_IMPORTED_MOVIES }) };
  }
  return {
    rows: rows.map((row) => rowOf(row, headings)),
    ignored: headings.filter(isIgnored),
    isWindows1252,
  };
}

/** Returns true for the heading of an unknown column, and for the second of two columns with the same heading. */
function isIgnored(heading: string, index: number, headings: readonly string[]): boolean {
  return heading !== '' && (!COLUMNS.includes(heading) || headings.indexOf(heading) !== index);
}

/** Decodes UTF-8 and UTF-16. Other files are decoded as Windows-1252, which some spreadsheet programs still write. */
function decode(bytes: Uint8Array): { text: string; isWindows1252: boolean } {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isWindows1252: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true };
  }
}

/** A line of the file that isn't empty. If a text contains line breaks, `line` is the number of the first line. */
type Line = { readonly line: number; readonly cells: readonly string[] };

function parseLines(text: string): { lines: readonly Line[]; firstBadQuote: number | undefined } {
  const normalized = text.replaceAll(/\r\n?/g, '\n');
  // Excel writes and reads the separator in this form.
  const [separatorLine = '', separator] = /^sep=(.)\n/i.exec(normalized) ?? [];
  const table = normalized.slice(separatorLine.length);
  const lines: Line[] = [];
  let firstBadQuote: number | undefined;
  let line = separatorLine === '' ? 1 : 2;
  let start = 0;
  Papa.parse<string[]>(table, {
    delimiter: separator ?? separatorIn(table.trimStart().split('\n', 1).join()),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const cells = data.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells });
      if (errors.some(({ type }) => type === 'Quotes')) firstBadQuote ??= line;
      line += table.slice(start, meta.cursor).split('\n').length - 1;
      start = meta.cursor;
    },
  });
  return { lines, firstBadQuote };
}

/** Returns the separator of a line of headings: the one that occurs most often. */
function separatorIn(headings: string): string {
  const count = (separator: string) => headings.split(separator).length;
  const [separator = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
  return separator;
}

function rowOf({ line, cells }: Line, headings: readonly string[]): CsvRow {
  const texts = movieImportTexts.get();
  const cell = (heading: string) => cells[headings.indexOf(heading)];
  const title = cell('title') ?? '';
  const count = cells.findLastIndex((value) => value !== '') + 1;
  if (count > headings.length) return { line, title, error: texts.tooManyFields({ count, limit: headings.length }) };
  if (cells.some((value) => value.includes('\ufffd'))) return { line, title, error: texts.unreadable };
  const parsed = importableMovieSchema.safeParse(movieIn(cell));
  if (parsed.success) return { line, title, movie: parsed.data };
  const [issue] = parsed.error.issues;
  return { line, title, error: invalidField(String(issue?.path[0])) };
}
