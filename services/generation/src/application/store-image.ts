import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { type InspectedMovie, inspectImage, type Planned } from './inspect-image.ts';
import type { ImageFiles, Inspectors, PaintedImage, Question } from './ports.ts';

type Deps = { files: Pick<ImageFiles, 'putImage' | 'findRecord' | 'putRecord'>; inspectors: Inspectors };
type Order = Question & Planned & { imageKey: string; level: number; model: string };

/**
 * Stores a new image, inspects it, and stores its record before the image is shown to anyone. If an earlier process
 * already recorded the image, the stored record is returned.
 */
export const storeImage = ({ files, inspectors }: Deps) => {
  const inspect = inspectImage(inspectors);
  return async (order: Order, painted: PaintedImage, movie: InspectedMovie | undefined): Promise<ImageRecord> => {
    const { imageKey, level, prompt, model } = order;
    const { original, settings, perceptualHash } = painted;
    await files.putImage(imageKey, painted);
    const before = await files.findRecord(imageKey);
    if (before?.perceptualHash === perceptualHash) return before;
    const { findings } = await inspect(original, order, movie, order);
    const record = { model, level, prompt, settings, perceptualHash, ...findings };
    await files.putRecord(imageKey, record);
    return record;
  };
};
