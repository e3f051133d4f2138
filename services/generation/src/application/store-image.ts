import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { IMAGE_TYPES, renditionKey } from '@dreamreel/proto/catalogue/images';
import { type InspectedMovie, inspectImage } from './inspect-image.ts';
import type { Image, Images, Inspectors, PaintedImage, Question, Records } from './ports.ts';

type Order = Question & { imageKey: string; level: number; prompt: string; model: string };

/**
 * Stores a new image, inspects it, and stores its record before the image is shown to anyone. If an earlier process
 * already recorded the image, the stored record is returned.
 */
export const storeImage = (deps: { images: Images; records: Records; inspectors: Inspectors }) => {
  const { images, records } = deps;
  const inspect = inspectImage(deps.inspectors);
  return async (order: Order, painted: PaintedImage, movie: InspectedMovie | undefined): Promise<ImageRecord> => {
    const { imageKey, level, prompt, model } = order;
    const { original, settings, perceptualHash } = painted;
    await storeRenditions(images, imageKey, painted);
    const before = await records.find(imageKey);
    if (before?.perceptualHash === perceptualHash) return before;
    const { findings } = await inspect(original, prompt, movie, order);
    const record = { model, level, prompt, settings, perceptualHash, ...findings };
    await records.put(imageKey, record);
    return record;
  };
};

/** Stores all renditions of an image under its key. */
export async function storeRenditions(images: Images, imageKey: string, { renditions }: Image): Promise<void> {
  await Promise.all(
    renditions.map(({ width, ending, bytes }) =>
      images.put(renditionKey(imageKey, width, ending), bytes, IMAGE_TYPES[ending]),
    ),
  );
}
