import type { Clock } from '@dreamreel/kit/process/clock';
import { utcDate } from '@dreamreel/proto/calendar';
import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { aliasesOf } from '../../domain/aliases.ts';
import type { PlannedMovie, Writes } from '../ports.ts';
import type { WriteEntries } from './import-file.ts';

type Named = Parameters<typeof aliasesOf>[0] & { readonly year: number };

/**
 * Adds the movies' other titles from the search, such as those in other languages, to their aliases. Every alias is a
 * correct guess. Existing aliases come first.
 */
export async function withKnownTitles<M extends Named>(
  { titles }: Pick<Writes, 'titles'>,
  movies: readonly M[],
): Promise<(M & { aliases: string[] })[]> {
  const known = await titles.otherTitlesOf(movies);
  return movies.map((movie, index) => ({
    ...movie,
    aliases: aliasesOf({ ...movie, aliases: [...movie.aliases, ...(known[index] ?? [])] }),
  }));
}

/**
 * Adds titles to the search. If the catalogue has a movie with the same title and year, its aliases are updated too.
 * The new aliases count as correct guesses immediately.
 */
export const writeOtherTitles =
  (clock: Clock): WriteEntries<KnownTitle> =>
  async (writes, entries) => {
    const written = await writes.titles.add(entries);
    const names = new Map(entries.map(({ title, year }) => [`${year} ${title}`, { title, year }]));
    for (const name of names.values()) {
      const movie = await writes.movies.findByTitle(name.title, name.year);
      if (movie) await addAliases(writes, movie, clock.now());
    }
    return written;
  };

async function addAliases(writes: Writes, movie: PlannedMovie, now: Date): Promise<void> {
  const [named = movie] = await withKnownTitles(writes, [movie]);
  if (named.aliases.length === movie.aliases.length) return;
  await writes.movies.change(movie.id, named);
  await writes.calendar.publishDays(movie.id, utcDate(now));
}
