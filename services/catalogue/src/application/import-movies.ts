import type { Clock } from '@dreamreel/kit/clock';
import { dateTaken, dayBegun, movieDeleted, movieExists } from '@dreamreel/proto/catalogue/errors';
import type { ImportableMovie, ImportedMovie, MovieImport } from '@dreamreel/proto/catalogue/movies';
import { addNewMovie, ensureAddable, type NewMovieRejected } from './create-movie.ts';
import type { IsSearchable } from './index-movie.ts';
import type { Transaction, Writes } from './ports.ts';

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable };

const TEXTS: Readonly<Record<NewMovieRejected, string>> = {
  'movie-exists': movieExists['movie-exists'].message,
  'movie-deleted': movieDeleted['movie-deleted'].message,
  'date-taken': dateTaken['date-taken'].message,
  'day-begun': dayBegun['day-begun'].message,
};

/**
 * Adds those movies of a list that can be added, all in one transaction; with `dryRun` it only says what would become of
 * each. A movie that is rejected does not stop the others.
 */
export const importMovies =
  ({ transaction, clock, isSearchable }: Deps) =>
  ({ movies, dryRun }: MovieImport): Promise<ImportedMovie[]> =>
    transaction(async (writes) => {
      const earlier = earlierInList();
      const imported: ImportedMovie[] = [];
      for (const movie of movies) {
        const rejection = earlier(movie) ?? (await rejectionOf(writes, movie, clock.now()));
        if (rejection !== undefined) imported.push({ outcome: 'rejected', message: rejection });
        else if (dryRun) imported.push({ outcome: 'ready' });
        else imported.push({ outcome: 'added', movieId: await addNewMovie(writes, isSearchable, movie) });
      }
      return imported;
    });

async function rejectionOf(writes: Writes, movie: ImportableMovie, now: Date): Promise<string | undefined> {
  const addable = await ensureAddable(writes, movie, now);
  return addable.ok ? undefined : (addable.message ?? TEXTS[addable.error]);
}

/** A check against the movies that it was called with before: a dry run has added none of them. */
function earlierInList(): (movie: ImportableMovie) => string | undefined {
  const titles = new Set<string>();
  const days = new Set<string>();
  return ({ title, year, featureDate }) => {
    const name = `${title} ${year}`;
    if (titles.has(name)) return 'This title and year is in the list twice';
    if (featureDate && days.has(featureDate)) return 'Another movie of the list has this day';
    titles.add(name);
    if (featureDate) days.add(featureDate);
    return undefined;
  };
}
