import { err, ok, type Result } from '@dreamreel/kit/result';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { NETWORK_TITLES } from '@dreamreel/proto/social/social-posts';
import { namedMovies, namingProblem } from '../domain/named-movies.ts';
import { draftPosts, type Edits } from './draft-posts.ts';
import type { Addresses, Draft, Movie, Movies } from './ports.ts';

type Order = {
  readonly movie: Movie;
  /** Publication time of the posts. */
  readonly at: Date;
  readonly edited: Edits;
  /** True if an admin has confirmed that the posts can be published before the movie's day. */
  readonly confirmed: boolean;
  /** Ids of other movies whose titles an admin has allowed in these posts. */
  readonly confirmedMovies?: readonly number[];
  /** True if the admin allows the titles of all other movies in these posts. */
  readonly confirmOtherMovies?: boolean | undefined;
};
type Deps = { movies: Pick<Movies, 'plannedFrom'>; addresses: Addresses };
type CheckedDrafts = { drafts: readonly Draft[]; confirmedMovies: readonly number[] };
type CheckError = 'caption-rejected' | 'confirmation-needed' | 'names-other-movie';

/**
 * Drafts a movie's posts for a publication time and checks whether they are allowed. Returns the drafts and the other
 * movies that the drafts mention, or the reason why the drafts can't be posted.
 */
export async function checkDrafts(order: Order, deps: Deps): Promise<Result<CheckedDrafts, CheckError>> {
  const { movie, at, edited, confirmed, confirmOtherMovies = false } = order;
  const { day, drafts, problems, writtenTexts } = draftPosts(movie, at, deps.addresses, edited);
  if (problems.length > 0) {
    const texts = problems.map(({ network, text }) => `${NETWORK_TITLES[network]}: ${text}`);
    return err('caption-rejected', { problems }, texts.join(' '));
  }
  if (day === 'to-come' && !confirmed) return err('confirmation-needed');
  const named = await otherMoviesNamed(order, writtenTexts, deps.movies);
  if (named.length > 0 && !confirmOtherMovies) return err('names-other-movie', {}, namingProblem(named));
  return ok({ drafts, confirmedMovies: [...(order.confirmedMovies ?? []), ...named.map(({ movieId }) => movieId)] });
}

/** Returns the movies that the text mentions and whose day isn't over yet. Today's movie comes first. */
async function otherMoviesNamed(
  { movie, at, confirmedMovies = [] }: Order,
  texts: readonly string[],
  movies: Deps['movies'],
) {
  if (texts.length === 0) return [];
  // The plan starts with the previous day because some players might still be finishing that day's game.
  const planned = await movies.plannedFrom(addDays(utcDate(at), -1));
  const allowed = [movie.id, ...confirmedMovies];
  return namedMovies(
    texts,
    planned.filter(({ movieId }) => !allowed.includes(movieId)),
    at,
  );
}
