import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { bad, type FileLine, isStorableText, skipped } from './file-line.ts';

const COLUMNS = 9;
const UNKNOWN = '\\N';
const { title: titleSchema, year: yearSchema } = knownTitleSchema.shape;

/**
 * Parses a line of IMDb's `title.basics.tsv`. Only movies with a release year are imported. The original title becomes
 * another title of the movie.
 */
export function readImdbLine(text: string | undefined): FileLine<KnownTitle> {
  if (text === undefined) return bad('too-long');
  if (text === '' || text.startsWith('tconst\t')) return skipped;
  if (!isStorableText(text)) return bad('not-text');
  const columns = text.split('\t');
  const [tconst = '', titleType, primaryTitle, originalTitle, isAdult, startYear = ''] = columns;
  if (columns.length !== COLUMNS || !/^tt\d+$/.test(tconst)) return bad('wrong-columns');
  if (titleType !== 'movie' || isAdult !== '0' || startYear === UNKNOWN) return skipped;

  const year = yearSchema.safeParse(/^\d{4}$/.test(startYear) ? Number(startYear) : undefined);
  if (!year.success) return bad('bad-year');
  const title = titleIn(primaryTitle);
  if (title === undefined) return bad('bad-title');
  const other = titleIn(originalTitle);
  const otherTitles = other === undefined || other === title ? [] : [other];
  return { kind: 'entry', entry: { title, year: year.data, otherTitles } };
}

function titleIn(column: string | undefined): string | undefined {
  const title = titleSchema.safeParse(column);
  return title.success && title.data !== UNKNOWN ? title.data : undefined;
}
