import { err, ok, type Result } from '@dreamreel/kit/result';
import { looksAlike } from '@dreamreel/proto/catalogue/image-records';
import type { Item } from '../domain/image-job.ts';
import { findInspectedMovie, storeImage } from './inspect-image.ts';
import type {
  GeneratedItem,
  Image,
  ImageFiles,
  ImageModel,
  Inspectors,
  ItemOutcome,
  ItemQueue,
  LeasedItem,
  ModelError,
  Movies,
} from './ports.ts';

type Deps = {
  work: ItemQueue;
  model: ImageModel;
  files: ImageFiles;
  inspectors: Inspectors;
  movies: Pick<Movies, 'find' | 'titlesToChoose' | 'show' | 'addVersion'>;
};

/** Maximum number of attempts for an item. Only crashes and unexpected errors count as attempts. */
const MAX_ATTEMPTS = 20;

/**
 * Generates one image: paints it, stores it with its record, shows it in the movie, and completes the job item. If an
 * earlier process stopped halfway, the remaining steps are run. Every step can be repeated safely, and the lease
 * prevents two processes from working on the same item. Throws if a service is unavailable.
 */
export const makeImage = (deps: Deps) => {
  const paintAndStoreItem = paintAndStore(deps);
  return async (item: LeasedItem, owner: string, signal: AbortSignal): Promise<void> => {
    const end = (outcome: ItemOutcome) => deps.work.end(owner, item.id, outcome);
    if (item.attempt > MAX_ATTEMPTS) return end({ state: 'failed', error: TOO_MANY_ATTEMPTS });
    const made = item.state === 'made' ? ok(item) : await paintAndStoreItem(item, owner, signal);
    // If the lease was lost, the process that took over the item completes it.
    if (!made.ok && made.error === 'lease-lost') return;
    if (!made.ok) return end({ state: 'failed', error: made.message ?? NO_IMAGE });

    const added = await addToMovie(deps.movies, made.value);
    return end(added.ok ? { state: 'done' } : { state: 'failed', ...NOT_SHOWN[added.error] });
  };
};

/** Stores candidates as hidden versions, and shows all other images in the movie immediately. */
const addToMovie = (movies: Deps['movies'], item: Item) =>
  item.variant === 0 ? movies.show(item, item.model ?? '') : movies.addVersion(item, item.model ?? '');

const NOT_PUBLIC = 'Moderation flagged the image, so a movie that has a day can’t show it. It is kept as a version.';
const BEING_PLAYED = 'Players see this movie today. Confirm to show them this image. It is kept as a version.';
const NOT_SHOWN = {
  'no-such-movie': { error: 'The movie no longer exists', code: 'movie-deleted' },
  'image-in-use': { error: 'The image is already used in another position' },
  'not-public': { error: NOT_PUBLIC },
  'being-played': { error: BEING_PLAYED, code: 'being-played' },
} as const;
const TOO_MANY_ATTEMPTS = 'Image generation failed several times because of an internal error. Try again later.';
const NO_IMAGE = 'The image model returned no image. Try again.';

/** Generates an image, and stores all renditions and the image record. Returns the current item. */
const paintAndStore = (deps: Deps) => {
  const { work, model, movies } = deps;
  const store = storeImage(deps);
  const findMovie = findInspectedMovie(movies);
  return async (
    item: LeasedItem,
    owner: string,
    signal: AbortSignal,
  ): Promise<Result<Item, ModelError | 'lease-lost'>> => {
    const { prompt, scene, level, seed, id, imageKey } = item;
    const painted = await model.paint({ prompt, level, seed, orderId: id, imageKey, signal });
    if (!painted.ok) return painted;
    const order = { imageKey, level, prompt, scene, model: model.name, callId: id, signal };
    await store(order, painted.value, await findMovie(item.movieId));
    const warnings = warningsAbout(item, painted.value, await work.perceptualHashes(item));
    const { perceptualHash } = painted.value;
    const made = await work.markMade(owner, id, { model: model.name, perceptualHash, warnings });
    return made ? ok(made) : err('lease-lost');
  };
};

function warningsAbout(
  { level }: LeasedItem,
  { perceptualHash, isWrongSize }: Image,
  others: Awaited<ReturnType<ItemQueue['perceptualHashes']>>,
): GeneratedItem['warnings'] {
  const alike = others
    .filter((other) => looksAlike(other.perceptualHash, perceptualHash))
    .map((other) => ({
      code: 'near-duplicate' as const,
      level,
      message: `Looks almost the same as the image of level ${other.level}`,
    }));
  const message = 'The image had a different size than requested and was cropped or enlarged to fit';
  return isWrongSize ? [{ code: 'wrong-size', level, message }, ...alike] : alike;
}
