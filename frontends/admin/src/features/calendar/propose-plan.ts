import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';

/** The ID of the movie proposed for each free day, or null if the day stays free. */
export type Proposal = ReadonlyMap<GameDate, number | null>;

/** Returns the finished movies that have never had a day. */
export function unscheduledMovies(movies: readonly AdminMovie[]): AdminMovie[] {
  return movies.filter(
    ({ ready, readiness, featureDates }) => ready && !readiness.notPublic && featureDates.length === 0,
  );
}

/** Sorts movies by the result of their guessability test. */
export function inProposalOrder(movies: readonly AdminMovie[]): AdminMovie[] {
  return movies.toSorted((a, b) => testRank(a) - testRank(b) || hashOf(a) - hashOf(b));
}

/** Reports whether a movie can be proposed for a day. */
export const isFree = ({ time, movie }: CalendarDay): boolean => time === 'coming' && movie === null;

/**
 * Proposes an unscheduled movie for each free day, and no movie twice. Movies that passed the guessability test are
 * proposed first. Among movies with the same result, consecutive days get different directors and decades.
 */
export function proposePlan(days: readonly CalendarDay[], movies: readonly AdminMovie[]): Proposal {
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]));
  const movieByDay = new Map(days.map(({ date, movie }) => [date, moviesById.get(movie?.movieId ?? 0)]));
  let candidates = inProposalOrder(unscheduledMovies(movies));
  const proposal = new Map<GameDate, number | null>();
  for (const { date } of days.filter(isFree)) {
    const neighbors = [-1, 1].flatMap((distance) => movieByDay.get(addDays(date, distance)) ?? []);
    const [best] = candidates.toSorted(
      (a, b) => testRank(a) - testRank(b) || similarity(a, neighbors) - similarity(b, neighbors),
    );
    candidates = candidates.filter((movie) => movie !== best);
    movieByDay.set(date, best);
    proposal.set(date, best?.id ?? null);
  }
  return proposal;
}

/** Returns the next movie for a day that isn't proposed for any day. After the last movie, the first one follows. */
export function nextMovie(
  candidates: readonly AdminMovie[],
  proposal: Proposal,
  date: GameDate,
): AdminMovie | undefined {
  const current = candidates.findIndex(({ id }) => id === proposal.get(date));
  const proposedIds = new Set(proposal.values());
  return [...candidates.slice(current + 1), ...candidates.slice(0, current + 1)].find(({ id }) => !proposedIds.has(id));
}

function testRank({ readiness }: AdminMovie): number {
  const { verdict } = readiness.guessability;
  return verdict === 'good' ? 0 : verdict === 'not-tested' ? 1 : 2;
}

/** Mixes the movies, because players could guess the next title from an alphabetical order. */
const hashOf = ({ id }: AdminMovie): number => Math.imul(id, 0x9e3779b1) >>> 0;

const decadeOf = ({ year }: AdminMovie): number => Math.floor(year / 10);

/** Counts what a movie has in common with the movies of the day before and the day after. */
function similarity(movie: AdminMovie, neighbors: readonly AdminMovie[]): number {
  const isSameDirector = neighbors.some(({ director }) => director !== '' && director === movie.director);
  const isSameDecade = neighbors.some((neighbor) => decadeOf(neighbor) === decadeOf(movie));
  return (isSameDirector ? 2 : 0) + (isSameDecade ? 1 : 0);
}
