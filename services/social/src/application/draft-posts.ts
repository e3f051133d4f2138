import { err, ok, type Result } from '@dreamreel/kit/result';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import { IMAGE_WIDTHS, imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Captions } from '@dreamreel/proto/social/post-requests';
import { NETWORK_TITLES, NETWORKS, type NetworkName } from '@dreamreel/proto/social/social-posts';
import {
  altTextOf,
  captionOf,
  captionProblem,
  type MovieDay,
  movieDay,
  namedMovies,
  namingProblem,
  tidyCaption,
} from '../domain/caption.ts';
import type { Draft, Movie, Movies, ScheduledPost } from './ports.ts';

/** Returns the public URLs that people and social networks can open. */
export function publicAddresses(publicUrl: string) {
  return {
    /** URL of the daily game. */
    play: new URL('/daily', publicUrl).href,
    /**
     * Returns the URL of an image's widest JPEG version. The URL includes the format, because the networks accept no
     * other formats and their crawlers send different Accept headers.
     */
    image: (imageKey: string) =>
      new URL(`${imageAddress(imageKey)}?w=${Math.max(...IMAGE_WIDTHS)}&as=jpg`, publicUrl).href,
  };
}
export type Addresses = ReturnType<typeof publicAddresses>;

type Edits = {
  readonly captions?: Captions | undefined;
  readonly networks?: readonly NetworkName[] | undefined;
};

/**
 * Drafts a movie's posts for a publication time. Returns an empty list if the movie's first image is missing.
 * `problems` explains which edited captions can't be posted. `writtenTexts` contains the text that could mention other
 * movies.
 */
export function draftPosts(movie: Movie, at: Date, addresses: Addresses, { captions = {}, networks }: Edits = {}) {
  const day = movieDay(movie.featureDates, at);
  const chosen = NETWORKS.filter((network) => networks?.includes(network) ?? true);
  const { firstImage } = movie;
  const drafts = chosen.flatMap((network): Draft[] => {
    if (!firstImage) return [];
    const { key: imageKey, describes } = firstImage;
    const image = { imageKey, imageUrl: addresses.image(imageKey) };
    const edited = captions[network];
    const caption = edited === undefined ? captionOf(network, movie, day, addresses.play) : tidyCaption(edited);
    return [{ movieId: movie.id, network, ...image, caption, altText: altTextOf(movie, describes) }];
  });
  const problems = drafts.flatMap(({ network, caption }) => {
    const text = captions[network] === undefined ? undefined : captionProblem(network, caption, movie, day);
    return text === undefined ? [] : [{ network, text }];
  });
  return {
    day,
    drafts,
    problems,
    writtenTexts: drafts.flatMap((draft) => writtenTexts(draft, movie, captions[draft.network] !== undefined, day)),
    namesMovie: day === 'over',
  };
}

/** Returns the text that admins or editors wrote. Generated text contains only the movie's title and fixed phrases. */
function writtenTexts({ caption, altText }: Draft, movie: Movie, isEdited: boolean, day: MovieDay): string[] {
  const written = isEdited ? caption : day === 'over' ? movie.title : '';
  const isDescribed = altText === movie.firstImage?.describes.trim();
  return [written, isDescribed ? altText : ''].filter((text) => text !== '');
}

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
type Deps = { movies: Movies; addresses: Addresses };
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

/**
 * Checks whether a scheduled post is allowed at a time. If the movie's first image is missing, the result doesn't contain
 * a draft.
 */
export async function checkScheduledPost(
  { movieId, network, caption, isEdited, confirmed, confirmedMovies }: ScheduledPost,
  at: Date,
  deps: Deps,
  confirmOtherMovies?: boolean,
): Promise<Result<CheckedDrafts, CheckError | 'no-such-movie'>> {
  const movie = await deps.movies.find(movieId);
  if (!movie) return err('no-such-movie');
  const edited = { captions: isEdited ? { [network]: caption } : {}, networks: [network] };
  return checkDrafts({ movie, at, edited, confirmed, confirmedMovies, confirmOtherMovies }, deps);
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
