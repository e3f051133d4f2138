import type { ImageStore } from '@dreamreel/kit/image-store';
import type { Uploads } from '../application/ports.ts';
import type { Pixels } from './pixels/pixels.ts';

/** Uploaded files wait in the image store, since no bytes of images travel over the broker. */
export function storedUploads(
  store: Pick<ImageStore, 'get' | 'remove'>,
  { readStill }: Pick<Pixels, 'readStill'>,
): Uploads {
  return {
    async take(uploadKey) {
      const stored = await store.get(uploadKey);
      if (!stored) return { ok: false, error: 'no-such-upload' };
      await store.remove(uploadKey);
      return readStill(stored.bytes);
    },
  };
}
