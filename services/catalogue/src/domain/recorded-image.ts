import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { Image } from './movie.ts';

/** Image fields that are copied from the image's record. */
export type RecordedFields = Omit<Image, 'key' | 'scene' | 'prompt' | 'model' | 'acceptedDuplicates'>;

const UNKNOWN: RecordedFields = {
  describes: '',
  germanDescription: '',
  germanScene: '',
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
  const { description, germanDescription, describedBy, germanScene = '', ...facts } = record;
  const { perceptualHash, settings, check, moderation } = facts;
  const usable = (text: string | null) => (text !== null && findSpoilers(movie, text).length === 0 ? text : '');
  const describes = usable(description);
  return {
    ...{ germanScene, perceptualHash, settings, check, moderation },
    describes,
    germanDescription: usable(germanDescription),
    describedBy: describes === '' ? null : describedBy,
  };
}

/** Creates a movie's new image from its text and its record. */
export function recordedImage(
  movie: MovieDescription,
  image: Pick<Image, 'key' | 'scene' | 'prompt' | 'model'> & Partial<Pick<Image, 'germanScene'>>,
  record: ImageRecord | undefined,
): Image {
  const fields = recordedFields(movie, record);
  const germanScene = image.germanScene || fields.germanScene;
  return { ...image, ...fields, germanScene, acceptedDuplicates: [] };
}
