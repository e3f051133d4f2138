import type { ImageStore } from '@dreamreel/kit/image-store';
import { renditionKey } from '@dreamreel/proto/images';
import type { StoredImages } from '../application/ports.ts';

/** An image is there with all its renditions or not at all, so the smallest tells. */
export function storedImages(store: Pick<ImageStore, 'get'>): StoredImages {
  return { has: async (key) => (await store.get(renditionKey(key, 384, 'webp'))) !== null };
}
