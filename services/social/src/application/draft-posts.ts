import type { Captions } from '@dreamreel/proto/social/post-requests';
import { NETWORKS, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { captionProblem, tidyCaption } from '../domain/caption-problem.ts';
import { type MovieDay, movieDay } from '../domain/movie-day.ts';
import { altTextOf, captionOf } from '../domain/texts.ts';
import type { Addresses, Draft, Movie } from './ports.ts';
import type { ApprovedTexts } from './schedule-ports.ts';

export type Edits = {
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

/** Returns a draft's text in the format that is stored after an admin approves them. */
export function approvedTexts({ caption, altText }: Draft): ApprovedTexts {
  return { approvedCaption: caption, approvedAltText: altText };
}
