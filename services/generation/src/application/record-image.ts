import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { type InspectedMovie, inspectImage } from './inspect-image.ts';
import type { Inspectors, PaintedImage, Question, Records } from './ports.ts';

type Order = Question & { imageKey: string; level: number; prompt: string; model: string };

/**
 * Inspects a new image and stores its record before the image is shown to anyone. If an earlier process already
 * recorded the image, the stored record is returned.
 */
export const recordImage = ({ records, inspectors }: { records: Records; inspectors: Inspectors }) => {
  const inspect = inspectImage(inspectors);
  return async (order: Order, painted: PaintedImage, movie: InspectedMovie | undefined): Promise<ImageRecord> => {
    const { imageKey, level, prompt, model } = order;
    const { original, settings, perceptualHash } = painted;
    const before = await records.find(imageKey);
    if (before?.perceptualHash === perceptualHash) return before;
    const { findings } = await inspect(original, prompt, movie, order);
    const record = { model, level, prompt, settings, perceptualHash, ...findings };
    await records.put(imageKey, record);
    return record;
  };
};
