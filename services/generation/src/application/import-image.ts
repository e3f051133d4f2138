import { err, ok, type Result } from '@dreamreel/kit/result';
import type { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { RequestOf } from '@dreamreel/proto/operation';
import type { Images, Records, UnreadableImage, Uploads } from './ports.ts';
import { storeImage } from './store-image.ts';
import { UNKNOWN_SETTINGS } from './upload-image.ts';

type Deps = { uploads: Pick<Uploads, 'readImage'>; images: Images; records: Records; newKey: () => string };
type Import = RequestOf<typeof generationCalls.importImage>;
type ImportError = UnreadableImage | 'too-small';

/**
 * Stores a finished image like an upload. The request already contains the image record, so no vision model is called.
 */
export const importImage =
  ({ uploads, images, records, newKey }: Deps) =>
  async ({ image, record }: Import): Promise<Result<{ imageKey: string }, ImportError>> => {
    const read = await uploads.readImage(Buffer.from(image, 'base64'));
    if (!read.ok) return err(read.error);
    const { perceptualHash } = read.value;
    const imageKey = newKey();
    await storeImage(images, imageKey, read.value);
    await records.put(imageKey, { ...record, settings: UNKNOWN_SETTINGS, perceptualHash, moderation: null });
    return ok({ imageKey });
  };
