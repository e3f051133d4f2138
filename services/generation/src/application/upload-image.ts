import { err, ok, type Result } from '@dreamreel/kit/result';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { UPLOADED } from '@dreamreel/proto/generation/stills';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { findInspectedMovie } from './inspect-image.ts';
import type { Images, Inspectors, Movies, Records, StillError, Uploads } from './ports.ts';
import { recordImage } from './record-image.ts';
import { storeImage } from './store-image.ts';

type Deps = {
  movies: Pick<Movies, 'find' | 'titlesToChoose' | 'addVersion'>;
  uploads: Pick<Uploads, 'takeImage'>;
  images: Images;
  records: Records;
  inspectors: Inspectors;
  newKey: () => string;
};
type Upload = { readonly uploadKey: string; readonly movieId: number; readonly position: number };
type Uploaded = ResponseOf<typeof generationOperations.uploadImage>;

/**
 * Adds an uploaded image as a hidden version. The image is converted to all renditions, described, compared with the
 * prompt, and moderated. The movie keeps its current image.
 */
export const uploadImage = (deps: Deps) => {
  const { movies, uploads, images, newKey } = deps;
  const record = recordImage(deps);
  const findMovie = findInspectedMovie(movies);
  return async (
    { uploadKey, movieId, position }: Upload,
    { signal }: { signal: AbortSignal },
  ): Promise<Result<Uploaded, 'no-such-movie' | 'too-small' | StillError>> => {
    const [upload, movie] = await Promise.all([uploads.takeImage(uploadKey), findMovie(movieId)]);
    if (!movie) return err('no-such-movie');
    if (!upload.ok) return upload;
    const level = position + 1;
    const { scene, prompt } = movie.prompts.find((planned) => planned.level === level) ?? { scene: '', prompt: '' };
    const imageKey = newKey();
    await storeImage(images, imageKey, upload.value);
    const painted = {
      ...upload.value,
      original: { bytes: upload.value.jpeg, type: 'image/jpeg' },
      settings: UNKNOWN_SETTINGS,
    };
    await record({ imageKey, level, prompt, model: UPLOADED, callId: imageKey, signal }, painted, movie);
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
export const UNKNOWN_SETTINGS = { size: null, quality: null, seed: null };
