import type { TmdbEntry, WholeMovie } from '../../domain/imports/tmdb-line.ts';
import type { WriteEntries } from './import-file.ts';

/** Whole movies are added as titles, or give known ones their poster; of the others the popularity is taken. */
export const writeTmdbEntries: WriteEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isWholeMovie));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isWholeMovie(entry)))) };
};

function isWholeMovie(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
