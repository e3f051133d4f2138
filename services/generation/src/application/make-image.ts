import { nearDuplicates } from '../domain/jobs/likeness.ts';
import { keep } from './keep-image.ts';
import type {
  Image,
  ImageModel,
  Images,
  ItemOutcome,
  Made,
  Movies,
  PublishProgress,
  TakenItem,
  WorkOnItems,
} from './ports.ts';

type Deps = { work: WorkOnItems; model: ImageModel; images: Images; movies: Movies; publish: PublishProgress };

/** An item that has brought this many processes down, or failed them in ways nobody expects, is given up. */
const MOST_ATTEMPTS = 20;

/**
 * Makes one image from wherever an earlier process has left it: painted, stored, shown by its movie, ended. Each step
 * can be repeated without harm, and none is begun by two at once. Throws where a part is away.
 */
export const makeImage =
  ({ work, model, images, movies, publish }: Deps) =>
  async (item: TakenItem, owner: string, signal: AbortSignal): Promise<void> => {
    const end = async (outcome: ItemOutcome) => {
      const events = await work.end(owner, item.id, outcome);
      // Without the lease another one ends it, and tells.
      if (events) publish(item.jobId, events);
    };
    const fail = (error: string) => end({ state: 'failed', error });

    if (item.attempt > MOST_ATTEMPTS) return fail('Something went wrong on our side, several times');

    let name = item.model;
    if (item.state !== 'made' || name === null) {
      const painted = await model.paint({
        prompt: item.prompt,
        level: item.level,
        seed: item.id,
        orderId: item.id,
        imageKey: item.imageKey,
        signal,
      });
      if (!painted.ok) return fail(String(painted.detail?.reason ?? 'The image model gave nothing'));
      await keep(images, item.imageKey, painted.value);
      const made: Made = {
        model: model.name,
        likeness: painted.value.likeness,
        warnings: await warningsAbout(item, painted.value),
      };
      if (!(await work.markMade(owner, item.id, made))) return;
      name = model.name;
    }

    const shown = await movies.show(item, name);
    if (!shown.ok)
      return fail(shown.error === 'no-such-movie' ? 'The movie is not there any more' : 'The image is in use');
    return end({ state: 'done' });

    async function warningsAbout({ level }: TakenItem, { likeness, isWrongSize }: Image): Promise<Made['warnings']> {
      const alike = nearDuplicates({ level, likeness }, await work.perceptualHashes(item));
      const message = 'Came in another size than was asked for and was made to fit';
      return isWrongSize ? [{ code: 'wrong-size', level, message }, ...alike] : alike;
    }
  };
