import { err, ok, type Result } from '@dreamreel/kit/result';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { namedMovies, namingProblem } from '../domain/named-movies.ts';
import { draftPosts, type Edits } from './draft-posts.ts';
import type { Addresses, Draft, Movie, Movies } from './ports.ts';

type Order = {
  readonly movie: Movie;
  /** The time at which the posts are published. */
  readonly at: Date;
  readonly edited: Edits;
  /** True if an admin has confirmed that they appear before the movie's day. */
  readonly confirmed: boolean;
  /** The ids of the other movies that an admin has allowed the posts to name. */
  readonly confirmedMovies?: readonly number[];
  /** True if the admin allows the posts to name any movie. */
  readonly confirmOtherMovies?: boolean | undefined;
};
type Deps = { movies: Pick<Movies, 'plannedFrom'>; addresses: Addresses };
type CheckedDrafts = { drafts: readonly Draft[]; confirmedMovies: readonly number[] };
type CheckError = 'caption-rejected' | 'confirmation-needed' | 'names-other-movie';

/**
 * Drafts a movie's posts by the rules for a time. Returns the drafts and the other movies that they can name, or the
 * reason why they can't be posted.
 */
export async function checkDrafts(order: Order, deps: Deps): Promise<Result<CheckedDrafts, CheckError>> {
  const { movie, at, edited, confirmed, confirmOtherMovies = false } = order;
  const { drafts, problems, needsConfirmation, writtenTexts } = draftPosts(movie, at, deps.addresses, edited);
  if (problems.length > 0) {
    const texts = problems.map(({ network, text }) => `${NETWORK_TITLES[network]}: ${text}`);
    return err('caption-rejected', { problems }, texts.join(' '));
  }
  if (needsConfirmation && !confirmed) return err('confirmation-needed');
  const named = await otherMoviesNamed(order, writtenTexts, deps.movies);
  if (named.length > 0 && !confirmOtherMovies) return err('names-other-movie', {}, namingProblem(named));
  return ok({ drafts, confirmedMovies: [...(order.confirmedMovies ?? []), ...named.map(({ movieId }) => movieId)] });
}

/** Returns the named movies whose day is not over, today's first. */
async function otherMoviesNamed(
  { movie, at, confirmedMovies = [] }: Order,
  texts: readonly string[],
  movies: Deps['movies'],
) {
  if (texts.length === 0) return [];
  // Players can still be finishing the previous day's game.
  const planned = await movies.plannedFrom(addDays(utcDate(at), -1));
  const allowed = [movie.id, ...confirmedMovies];
  return namedMovies(
    texts,
    planned.filter(({ movieId }) => !allowed.includes(movieId)),
    at,
  );
}
