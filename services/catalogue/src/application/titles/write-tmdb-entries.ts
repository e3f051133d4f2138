import type { TmdbEntry, WholeMovie } from '../../domain/imports/tmdb-line.ts';
import type { WriteEntries } from './import-file.ts';

/** Adds titles and posters from entries with complete movie data. Other entries only update the popularity. */
export const writeTmdbEntries: WriteEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isWholeMovie));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isWholeMovie(entry)))) };
};

function isWholeMovie(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
