import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { Image } from './movie.ts';

/** Image fields that are copied from the image's record. */
export type RecordedFields = Omit<Image, 'key' | 'scene' | 'prompt' | 'model' | 'acceptedDuplicates'>;

const UNKNOWN: RecordedFields = {
  describes: '',
  describedBy: null,
  perceptualHash: null,
  settings: null,
  check: null,
  moderation: null,
};

/**
 * Returns the image fields from an image's record. A description that reveals the movie is removed. This can happen if
 * the image was described before it was assigned to a movie.
 */
export function recordedFields(movie: MovieDescription, record: ImageRecord | undefined): RecordedFields {
  if (!record) return UNKNOWN;
  const { description, describedBy, perceptualHash, settings, check, moderation } = record;
  const isUsable = description !== null && findSpoilers(movie, description).length === 0;
  return {
    ...{ perceptualHash, settings, check, moderation },
    describes: isUsable ? description : '',
    describedBy: isUsable ? describedBy : null,
  };
}

/** Creates a movie's new image from its text and its record. */
export function recordedImage(
  movie: MovieDescription,
  image: Pick<Image, 'key' | 'scene' | 'prompt' | 'model'>,
  record: ImageRecord | undefined,
): Image {
  return { ...image, ...recordedFields(movie, record), acceptedDuplicates: [] };
}
