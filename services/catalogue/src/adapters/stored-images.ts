import type { ImageStore } from '@dreamreel/kit/image-store';
import { renditionKey } from '@dreamreel/proto/catalogue/images';
import type { StoredImages } from '../application/ports.ts';

/** All renditions of an image are stored or none, so it looks for the smallest. */
export function storedImages(store: Pick<ImageStore, 'get'>): StoredImages {
  return { has: async (key) => (await store.get(renditionKey(key, 384, 'webp'))) !== null };
}
