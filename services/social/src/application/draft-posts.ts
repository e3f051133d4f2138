import { NETWORKS } from '@dreamreel/proto/social/social-posts';
import { movieDay } from '../domain/movie-day.ts';
import { altTextOf, captionOf } from '../domain/texts.ts';
import type { Addresses, Draft, Movie } from './ports.ts';

/** The posts of a movie as they would be made now; none without a first image. */
export function draftPosts(movie: Movie, now: Date, addresses: Addresses) {
  const day = movieDay(movie.featureDates, now);
  const caption = captionOf(movie, day, addresses.play);
  const { firstImage } = movie;
  const drafts = NETWORKS.flatMap((network): Draft[] => {
    if (!firstImage) return [];
    const { key: imageKey, describes } = firstImage;
    const image = { imageKey, imageUrl: addresses.image(imageKey) };
    return [{ movieId: movie.id, network, ...image, caption, altText: altTextOf(movie, describes) }];
  });
  return { day, drafts, namesMovie: day === 'over', needsConfirmation: day === 'to-come' };
}
