import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { type FileLine, isStorableText, rejectLine, SKIPPED_LINE } from './file-line.ts';

const COLUMNS = 3;
/** A Turtle string with an optional language or type: `"Alien"`, `"Alien"@de`, `"1979"^^<…#integer>`. */
const QUOTED = /^("(?:[^"\\]|\\.)*")(?:@[\w-]+|\^\^<[^>]*>)?$/u;
const { title: titleSchema, year: yearSchema } = knownTitleSchema.shape;

/**
 * Parses a line of a Wikidata query result in TSV format (https://www.w3.org/TR/sparql11-results-csv-tsv/). Each line
 * contains a movie's English title, release year, and title in one other language. The query is in docs/titles.md.
 */
export function readWikidataLine(text: string | undefined): FileLine<KnownTitle> {
  if (text === undefined) return rejectLine('too-long');
  if (text === '' || text.startsWith('?')) return SKIPPED_LINE;
  if (!isStorableText(text)) return rejectLine('not-text');
  const cells = text.split('\t');
  if (cells.length !== COLUMNS) return rejectLine('wrong-columns');
  const [title, year, other] = cells.map(textIn);
  const parsedYear = yearSchema.safeParse(Number(year));
  if (!parsedYear.success) return rejectLine('bad-year');
  const parsedTitle = titleSchema.safeParse(title);
  const parsedOther = titleSchema.safeParse(other);
  if (!parsedTitle.success || !parsedOther.success) return rejectLine('bad-title');
  if (parsedTitle.data === parsedOther.data) return SKIPPED_LINE;
  return {
    kind: 'entry',
    entry: { title: parsedTitle.data, year: parsedYear.data, otherTitles: [parsedOther.data] },
  };
}

/** Returns the text in a cell, or undefined if the cell is malformed. */
function textIn(cell: string): string | undefined {
  if (!cell.startsWith('"')) return cell;
  const [, quoted] = QUOTED.exec(cell) ?? [];
  if (quoted === undefined) return undefined;
  try {
    // `JSON.parse` works here because Wikidata's Turtle strings only use escapes that are also valid in JSON.
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
