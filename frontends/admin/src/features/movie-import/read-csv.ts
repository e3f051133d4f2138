import { type ImportableMovie, importableMovieSchema } from '@dreamreel/proto/catalogue/movies';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import Papa from 'papaparse';
import { columnHeadings, fieldOfHeading, headingOf, invalidCell, movieIn } from './movie-columns.ts';

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
  | { readonly error: string; readonly rows?: undefined };

/** Maximum number of movies in a file. The page sends them in parts. */
export const MAX_FILE_MOVIES = 5_000;

const BYTES_IN_MB = 1_000_000;
/** Maximum size of a file. */
export const MAX_FILE_MB = 10;

/** Returns an example CSV file, with headings in the page's language, that admins can download as a template. */
export function exampleCsv(): string {
  return Papa.unparse({
    fields: columnHeadings(),
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
        'tt0079944',
      ],
      ['My Neighbor Totoro', '1988', 'Hayao Miyazaki', '', '', '', 'Mein Nachbar Totoro', '', 'となりのトトロ'],
    ],
  });
}

/** Reads a CSV file whose columns are separated by commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): CsvFile {
  if (bytes.length > MAX_FILE_MB * BYTES_IN_MB)
    return { error: t`The file is too large. It can be at most ${{ limit: MAX_FILE_MB }} MB. Choose a smaller file.` };
  const { text, isWindows1252 } = decode(bytes);
  // Spreadsheets and images contain null characters. The start of a PDF file might not.
  if (text.includes('\0') || text.startsWith('%PDF'))
    return {
      error: t`This isn’t a CSV file. In your spreadsheet program, save the table as CSV and choose that file.`,
    };
  const { lines, firstBadQuote } = parseLines(text);
  const [header, ...rows] = lines;
  const headings = header?.cells ?? [];
  const fields = headings.map(fieldOfHeading);
  const missing = (['title', 'year'] as const).filter((field) => !fields.includes(field)).map(headingOf);
  if (missing.length > 0)
    return {
      error: t`The first line must name the columns. Missing: ${{ columns: missing.join(', ') }}. Add them or choose another file.`,
    };
  // A quotation mark that isn't closed hides the end of its movie, so the other lines can't be trusted either.
  if (firstBadQuote !== undefined)
    return {
      error: t`The text that starts on line ${{ line: firstBadQuote }} has a quotation mark that isn’t closed or isn’t doubled. Fix the file and choose it again.`,
    };
  if (rows.length === 0) return { error: t`The file has no movies below the header row. Choose another file.` };
  if (rows.length > MAX_FILE_MOVIES) {
    return {
      error: t`The file has ${{ count: shownNumber(rows.length) }} movies. You can import at most ${{ limit: shownNumber(MAX_FILE_MOVIES) }} at a time. Split the file or choose another one.`,
    };
  }
  return {
    rows: withoutDuplicates(rows.map((row) => rowOf(row, fields))),
    // Unknown columns, and the second of two columns of the same field.
    ignored: headings.filter((heading, index) => {
      const field = fields[index];
      return heading !== '' && (field === undefined || fields.indexOf(field) !== index);
    }),
    isWindows1252,
  };
}

/** Marks rows that repeat an earlier movie or day because the server compares only the movies of one part. */
function withoutDuplicates(rows: readonly CsvRow[]): CsvRow[] {
  const lineOfMovie = new Map<string, number>();
  const lineOfDay = new Map<string, number>();
  return rows.map((row) => {
    if (!('movie' in row)) return row;
    const { line, title, movie } = row;
    const name = `${movie.year} ${movie.title}`;
    const sameMovie = lineOfMovie.get(name);
    if (sameMovie !== undefined) return { line, title, error: t`Same title and year as line ${{ line: sameMovie }}` };
    const sameDay = lineOfDay.get(movie.featureDate ?? '');
    if (sameDay !== undefined) return { line, title, error: t`Line ${{ line: sameDay }} has the same day` };
    lineOfMovie.set(name, line);
    if (movie.featureDate) lineOfDay.set(movie.featureDate, line);
    return row;
  });
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

function rowOf({ line, cells }: Line, fields: readonly (string | undefined)[]): CsvRow {
  const cell = (field: string) => cells[fields.indexOf(field)];
  const title = cell('title') ?? '';
  const count = cells.findLastIndex((value) => value !== '') + 1;
  if (count > fields.length)
    return {
      line,
      title,
      error: t`This line has ${count} fields, but the file has ${{ limit: fields.length }} columns. Put values that contain the separator in quotation marks.`,
    };
  if (cells.some((value) => value.includes('\ufffd')))
    return { line, title, error: t`This line contains the unreadable character “�”. Correct the text.` };
  const parsed = importableMovieSchema.safeParse(movieIn(cell));
  if (parsed.success) return { line, title, movie: parsed.data };
  const field = String(parsed.error.issues[0]?.path[0]);
  return { line, title, error: invalidCell(field, cell(field) ?? '') };
}
