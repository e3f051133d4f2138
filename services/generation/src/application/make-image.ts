import { err, ok, type Result } from '@dreamreel/kit/result';
import { nearDuplicates } from '../domain/jobs/near-duplicates.ts';
import { keepImage } from './keep-image.ts';
import type {
  Image,
  ImageModel,
  Images,
  Inspectors,
  ItemOutcome,
  Made,
  ModelError,
  Movies,
  PublishProgress,
  Records,
  TakenItem,
  WorkOnItems,
} from './ports.ts';
import { recordImage } from './record-image.ts';

type Deps = {
  work: WorkOnItems;
  model: ImageModel;
  images: Images;
  records: Records;
  inspectors: Inspectors;
  movies: Pick<Movies, 'find' | 'show' | 'addVersion'>;
  publish: PublishProgress;
};

/** An item that has brought this many processes down, or failed them in ways nobody expects, is given up. */
const MOST_ATTEMPTS = 20;

/**
 * Makes one image from wherever an earlier process has left it: painted, stored, described and checked, shown by its movie,
 * ended. Each step can be repeated without harm, and none is begun by two at once. Throws where a part is away.
 */
export const makeImage = (deps: Deps) => {
  const outcomeOf = outcomeOfWork(deps);
  const { work, publish } = deps;
  return async (item: TakenItem, owner: string, signal: AbortSignal): Promise<void> => {
    const outcome = await outcomeOf(item, owner, signal);
    if (outcome === 'lease-lost') return;
    const events = await work.end(owner, item.id, outcome);
    // Without the lease another process ends it, and publishes that.
    if (events) publish(item.jobId, events);
  };
};

const outcomeOfWork = (deps: Deps) => {
  const paintAndKeep = paintedAndKept(deps);
  return async (item: TakenItem, owner: string, signal: AbortSignal): Promise<ItemOutcome | 'lease-lost'> => {
    if (item.attempt > MOST_ATTEMPTS) return failed('Something went wrong on our side, several times');
    const isMade = item.state === 'made' && item.model !== null;
    const made = isMade ? ok(item.model ?? '') : await paintAndKeep(item, owner, signal);
    if (!made.ok) return made.error === 'lease-lost' ? made.error : failed(made.message ?? GAVE_NOTHING);

    const added = await addToMovie(deps.movies, item, made.value);
    return added.ok ? { state: 'done' } : failed(NOT_SHOWN[added.error]);
  };
};

/** A candidate becomes a version; any other image is shown at once. */
const addToMovie = (movies: Deps['movies'], item: TakenItem, model: string) =>
  item.variant === 0 ? movies.show(item, model) : movies.addVersion(item, model);

const failed = (error: string): ItemOutcome => ({ state: 'failed', error });

const NOT_PUBLIC = 'Moderation has flagged the image, and the movie has a day. It is kept as a version';
const NOT_SHOWN = {
  'no-such-movie': 'The movie is not there any more',
  'image-in-use': 'The image is in use',
  'not-public': NOT_PUBLIC,
};
const GAVE_NOTHING = 'The image model gave nothing';

/** Answers the name of the model whose image is stored in every rendition, with its record. */
const paintedAndKept = (deps: Deps) => {
  const { work, model, images, movies } = deps;
  const record = recordImage(deps);
  return async (
    item: TakenItem,
    owner: string,
    signal: AbortSignal,
  ): Promise<Result<string, ModelError | 'lease-lost'>> => {
    const { prompt, level, seed, id, imageKey } = item;
    const painted = await model.paint({ prompt, level, seed, orderId: id, imageKey, signal });
    if (!painted.ok) return painted;
    await keepImage(images, imageKey, painted.value);
    const order = { imageKey, level, prompt, model: model.name, callId: id, signal };
    await record(order, painted.value, await movies.find(item.movieId));
    const warnings = warningsAbout(item, painted.value, await work.perceptualHashes(item));
    const made: Made = { model: model.name, perceptualHash: painted.value.perceptualHash, warnings };
    return (await work.markMade(owner, id, made)) ? ok(model.name) : err('lease-lost');
  };
};

function warningsAbout(
  { level }: TakenItem,
  { perceptualHash, isWrongSize }: Image,
  others: Parameters<typeof nearDuplicates>[1],
): Made['warnings'] {
  const alike = nearDuplicates({ level, perceptualHash }, others);
  const message = 'Came in another size than was asked for and was made to fit';
  return isWrongSize ? [{ code: 'wrong-size', level, message }, ...alike] : alike;
}
