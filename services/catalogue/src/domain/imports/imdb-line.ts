import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue';
import { bad, type FileLine, isString, passedOver } from './file-line.ts';

const COLUMNS = 9;
const UNKNOWN = '\\N';
const { title: titleSchema, year: yearSchema } = knownTitleSchema.shape;

/** A line of IMDb's `title.basics.tsv`: movies whose year is known, with their original title as another one. */
export function readImdbLine(text: string | undefined): FileLine<KnownTitle> {
  if (text === undefined) return bad('too-long');
  if (text === '' || text.startsWith('tconst\t')) return passedOver;
  if (!isString(text)) return bad('not-text');
  const columns = text.split('\t');
  const [tconst, titleType, primaryTitle, originalTitle, isAdult, startYear] = columns;
  if (columns.length !== COLUMNS || !/^tt\d+$/.test(tconst ?? '')) return bad('wrong-columns');
  if (titleType !== 'movie' || isAdult !== '0' || startYear === UNKNOWN) return passedOver;

  const year = yearSchema.safeParse(/^\d{4}$/.test(startYear ?? '') ? Number(startYear) : undefined);
  if (!year.success) return bad('bad-year');
  const title = titleSchema.safeParse(primaryTitle);
  if (!title.success || title.data === UNKNOWN) return bad('bad-title');
  const other = titleSchema.safeParse(originalTitle);
  const otherTitles = other.success && other.data !== title.data && other.data !== UNKNOWN ? [other.data] : [];
  return { kind: 'entry', entry: { title: title.data, year: year.data, otherTitles } };
}
