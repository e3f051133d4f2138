import type { ImageStore } from '@dreamreel/kit/image-store';
import { renditionKey } from '@dreamreel/proto/images';
import type { StoredPictures } from '../application/ports.ts';

/** A picture is there with all its renditions or not at all, so the smallest tells. */
export function storedPictures(store: Pick<ImageStore, 'get'>): StoredPictures {
  return { has: async (key) => (await store.get(renditionKey(key, 384, 'webp'))) !== null };
}
