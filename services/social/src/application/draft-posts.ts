import { NETWORKS } from '@dreamreel/proto/social';
import { filmDay } from '../domain/film-day.ts';
import { altTextOf, captionOf } from '../domain/texts.ts';
import type { Addresses, Draft, Film } from './ports.ts';

/** What would be posted of a film now; none at all without a first image. */
export function draftPosts(film: Film, now: Date, addresses: Addresses) {
  const day = filmDay(film.featureDates, now);
  const caption = captionOf(film, day, addresses.play);
  const { firstImage } = film;
  const drafts = NETWORKS.flatMap((network): Draft[] => {
    if (!firstImage) return [];
    const { key: imageKey, describes } = firstImage;
    const picture = { imageKey, imageUrl: addresses.picture(imageKey) };
    return [{ movieId: film.id, network, ...picture, caption, altText: altTextOf(film, describes) }];
  });
  return { day, drafts, namesFilm: day === 'over', needsConfirmation: day === 'to-come' };
}
