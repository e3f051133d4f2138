import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import { UPLOADED } from '@dreamreel/proto/generation/stills';
import { findInspectedMovie, storeImage } from './inspect-image.ts';
import type { ImageFiles, Inspectors, Movies } from './ports.ts';

type Deps = {
  movies: Pick<Movies, 'find' | 'titlesToChoose' | 'addVersion'>;
  files: ImageFiles;
  inspectors: Inspectors;
  newKey: () => string;
};
type Calls = typeof generationCalls;

/**
 * Adds an uploaded image as a hidden version. The image is converted to all renditions, described, compared with the
 * prompt, and moderated. The movie keeps its current image.
 */
export const uploadImage = (deps: Deps): Handler<Calls['uploadImage']> => {
  const { movies, files, newKey } = deps;
  const store = storeImage(deps);
  const findMovie = findInspectedMovie(movies);
  return async ({ uploadKey, movieId, position }, { signal }) => {
    const [upload, movie] = await Promise.all([files.takeImage(uploadKey), findMovie(movieId)]);
    if (!movie) return err('no-such-movie');
    if (!upload.ok) return upload;
    const level = position + 1;
    const { scene, prompt } = movie.prompts.find((planned) => planned.level === level) ?? { scene: '', prompt: '' };
    const imageKey = newKey();
    const painted = {
      ...upload.value,
      original: { bytes: upload.value.jpeg, type: 'image/jpeg' },
      settings: UNKNOWN_SETTINGS,
    };
    await store({ imageKey, level, prompt, scene, model: UPLOADED, callId: imageKey, signal }, painted, movie);
    const added = await movies.addVersion({ movieId, level, imageKey, scene, prompt }, UPLOADED);
    if (!added.ok && added.error === 'no-such-movie') return err(added.error);
    if (!added.ok) throw new Error('A new image is already in use');
    return ok({
      success: true,
      message: `Added to the versions of image ${level} of ${movie.title}`,
      imageUrl: imageAddress(imageKey),
    });
  };
};

/** Settings of images that we didn't generate. */
const UNKNOWN_SETTINGS = { size: null, quality: null, seed: null };

/**
 * Stores a finished image like an upload. The request already contains the image record, so no vision model is called.
 */
export const importImage =
  ({ files, newKey }: Pick<Deps, 'files' | 'newKey'>): Handler<Calls['importImage']> =>
  async ({ image, record }) => {
    const read = await files.readImage(Buffer.from(image, 'base64'));
    if (!read.ok) return err(read.error);
    const { perceptualHash } = read.value;
    const imageKey = newKey();
    await files.putImage(imageKey, read.value);
    await files.putRecord(imageKey, { ...record, settings: UNKNOWN_SETTINGS, perceptualHash, moderation: null });
    return ok({ imageKey });
  };
