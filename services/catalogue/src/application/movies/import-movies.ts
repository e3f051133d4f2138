import type { Clock } from '@dreamreel/kit/process/clock';
import type { GameDate } from '@dreamreel/proto/calendar';
import { dayBegun } from '@dreamreel/proto/catalogue/errors';
import type { ImportableMovie, ImportedMovie, MovieImport } from '@dreamreel/proto/catalogue/movies';
import { foldedNames } from '@dreamreel/rules/titles';
import { messageWithMovie } from '../ensure-available.ts';
import type { Calendar, MovieName, Transaction } from '../ports.ts';
import type { IsSearchable } from '../titles/index-movies.ts';
import { addNewMovies, ensureAddable } from './create-movie.ts';

type Deps = { transaction: Transaction; clock: Clock; isSearchable: IsSearchable };

/**
 * Adds a list of movies in one transaction. Rejected movies are skipped and reported. With `dryRun`, only reports what
 * would happen to each movie.
 */
export const importMovies =
  ({ transaction, clock, isSearchable }: Deps) =>
  ({ movies, dryRun }: MovieImport): Promise<ImportedMovie[]> =>
    transaction(async (writes) => {
      const names = await writes.movies.namesOfYears(movies.map(({ year }) => year));
      const plans = await writes.calendar.onDays(movies.flatMap(({ featureDate }) => featureDate ?? []));
      const calendar = { onDay: async (date: GameDate) => plans.find((plan) => plan.date === date) };
      const findDuplicate = duplicateCheck();
      const rejections = new Map<ImportableMovie, Rejection>();
      for (const movie of movies) {
        const rejection = findDuplicate(movie) ?? (await rejectionOf(calendar, names, movie, clock.now()));
        if (rejection !== undefined) rejections.set(movie, rejection);
      }
      if (dryRun) return movies.map((movie) => rejections.get(movie) ?? { outcome: 'ready' });
      const accepted = movies.filter((movie) => !rejections.has(movie));
      const added = (await addNewMovies(writes, isSearchable, accepted)).values();
      return movies.map((movie) => rejections.get(movie) ?? { outcome: 'added', movieId: added.next().value?.id });
    });

type Rejection = Pick<ImportedMovie, 'message'> & { readonly outcome: 'rejected' | 'similar' };

async function rejectionOf(
  calendar: Pick<Calendar, 'onDay'>,
  names: readonly MovieName[],
  movie: ImportableMovie,
  now: Date,
): Promise<Rejection | undefined> {
  const addable = await ensureAddable(calendar, names, movie, now);
  if (addable.ok) return undefined;
  const outcome = addable.error === 'similar-movie' ? 'similar' : 'rejected';
  return { outcome, message: addable.message ?? dayBegun['day-begun'].message };
}

/**
 * Creates a function that detects duplicates within the list. The database can't detect them, because a dry run doesn't
 * store any movies.
 */
function duplicateCheck(): (movie: ImportableMovie) => Rejection | undefined {
  const titles = new Set<string>();
  const folded = new Map<string, string>();
  const days = new Set<string>();
  return ({ title, year, featureDate, confirmSimilar }) => {
    const name = `${title} ${year}`;
    if (titles.has(name)) return { outcome: 'rejected', message: 'This title and year appear twice in the list' };
    if (featureDate && days.has(featureDate))
      return { outcome: 'rejected', message: 'Another movie in the list has this day' };
    const spellings = [...foldedNames([title])].map((spelling) => `${spelling} ${year}`);
    const similar = spellings.map((spelling) => folded.get(spelling)).find((known) => known !== undefined);
    titles.add(name);
    for (const spelling of spellings) folded.set(spelling, title);
    if (featureDate) days.add(featureDate);
    if (similar === undefined || confirmSimilar) return undefined;
    return { outcome: 'similar', message: messageWithMovie('similar-movie', { title: similar, year }) };
  };
}
