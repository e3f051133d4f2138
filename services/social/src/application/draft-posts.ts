import { type Captions, tidyCaption } from '@dreamreel/proto/social/captions';
import { NETWORK_TITLES, NETWORKS, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { captionProblem } from '../domain/caption-problem.ts';
import { movieDay } from '../domain/movie-day.ts';
import { altTextOf, captionOf } from '../domain/texts.ts';
import type { Addresses, Draft, Movie } from './ports.ts';

type Edited = { readonly captions?: Captions | undefined; readonly networks?: readonly NetworkName[] | undefined };

/**
 * The posts of a movie as they would be made at a time; none without a first image. `problems` are the reasons why edited
 * captions cannot be posted then.
 */
export function draftPosts(movie: Movie, at: Date, addresses: Addresses, { captions = {}, networks }: Edited = {}) {
  const day = movieDay(movie.featureDates, at);
  const generated = captionOf(movie, day, addresses.play);
  const chosen = NETWORKS.filter((network) => networks?.includes(network) ?? true);
  const { firstImage } = movie;
  const drafts = chosen.flatMap((network): Draft[] => {
    if (!firstImage) return [];
    const { key: imageKey, describes } = firstImage;
    const image = { imageKey, imageUrl: addresses.image(imageKey) };
    const edited = captions[network];
    const caption = edited === undefined ? generated : tidyCaption(edited);
    return [{ movieId: movie.id, network, ...image, caption, altText: altTextOf(movie, describes) }];
  });
  const problems = drafts.flatMap(({ network, caption }) => {
    const text = captions[network] === undefined ? undefined : captionProblem(network, caption, movie, day);
    return text === undefined ? [] : [{ network, text }];
  });
  return { day, drafts, problems, namesMovie: day === 'over', needsConfirmation: day === 'to-come' };
}

/** The rejection of captions, with what is wrong with each. */
export function captionRejection(problems: readonly { readonly network: NetworkName; readonly text: string }[]) {
  return {
    detail: { problems },
    message: problems.map(({ network, text }) => `${NETWORK_TITLES[network]}: ${text}`).join(' '),
  };
}
