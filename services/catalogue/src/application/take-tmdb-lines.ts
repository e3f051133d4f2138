import type { TmdbEntry, WholeMovie } from '../domain/imports/tmdb-line.ts';
import type { TakeEntries } from './import-file.ts';

/** Whole movies become titles, or give those that are known their poster; of ids alone the popularity is taken. */
export const takeTmdbLines: TakeEntries<TmdbEntry> = async ({ titles }, entries) => {
  const { added, changed } = await titles.add(entries.filter(isInteger));
  return { added, changed: changed + (await titles.setPopularity(entries.filter((entry) => !isInteger(entry)))) };
};

function isInteger(entry: TmdbEntry): entry is WholeMovie {
  return 'year' in entry;
}
