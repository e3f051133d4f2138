import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { err } from '@dreamreel/kit/result';
import type { Uploads } from '../../application/ports.ts';
import type { Pixels } from '../pixels/pixels.ts';

/**
 * Reads uploaded files from the image store. Uploads aren't sent over the message broker, because they can exceed its
 * size limit.
 */
export function objectStoreUploads(
  store: Pick<ImageStore, 'get' | 'remove'>,
  { readStill, renderUpload }: Pick<Pixels, 'readStill' | 'renderUpload'>,
): Uploads {
  const takeUpload = async (uploadKey: string) => {
    const stored = await store.get(uploadKey);
    if (stored) await store.remove(uploadKey);
    return stored?.bytes;
  };
  return {
    async take(uploadKey) {
      const bytes = await takeUpload(uploadKey);
      return bytes ? readStill(bytes) : err('no-such-upload');
    },
    async takeImage(uploadKey) {
      const bytes = await takeUpload(uploadKey);
      return bytes ? renderUpload(bytes) : err('no-such-upload');
    },
    readImage: renderUpload,
  };
}
