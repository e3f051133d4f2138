import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { type FileLine, isStorableText, rejectLine, SKIPPED_LINE } from './file-line.ts';

const COLUMNS = 9;
const UNKNOWN = '\\N';
const { title: titleSchema, year: yearSchema } = knownTitleSchema.shape;

/**
 * Parses a line of IMDb's `title.basics.tsv`. Only movies with a release year are imported. The original title becomes
 * another title of the movie.
 */
export function readImdbLine(text: string | undefined): FileLine<KnownTitle> {
  if (text === undefined) return rejectLine('too-long');
  if (text === '' || text.startsWith('tconst\t')) return SKIPPED_LINE;
  if (!isStorableText(text)) return rejectLine('not-text');
  const columns = text.split('\t');
  const [tconst = '', titleType, primaryTitle, originalTitle, isAdult, startYear = ''] = columns;
  if (columns.length !== COLUMNS || !/^tt\d+$/.test(tconst)) return rejectLine('wrong-columns');
  if (titleType !== 'movie' || isAdult !== '0' || startYear === UNKNOWN) return SKIPPED_LINE;

  const year = yearSchema.safeParse(/^\d{4}$/.test(startYear) ? Number(startYear) : undefined);
  if (!year.success) return rejectLine('bad-year');
  const title = titleIn(primaryTitle);
  if (title === undefined) return rejectLine('bad-title');
  const other = titleIn(originalTitle);
  const otherTitles = other === undefined || other === title ? [] : [other];
  return { kind: 'entry', entry: { title, year: year.data, otherTitles } };
}

function titleIn(column: string | undefined): string | undefined {
  const title = titleSchema.safeParse(column);
  return title.success && title.data !== UNKNOWN ? title.data : undefined;
}
