import type { TmdbEntry, WholeMovie } from '../../domain/imports/tmdb-line.ts';
import type { WriteEntries } from './import-file.ts';

/**
 * Adds complete movies as titles or adds their posters to known titles. For other entries, only the popularity is used.
 */
export const writeTmdbEntries: WriteEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isWholeMovie));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isWholeMovie(entry)))) };
};

function isWholeMovie(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
