import type { ImageStore, StoredImage } from '@dreamreel/kit/images/image-store';
import { IMAGE_WIDTHS, renditionKey } from '@dreamreel/proto/catalogue/images';
import type { StoredImages } from '../../application/ports.ts';
import type { Pixels } from '../pixels/pixels.ts';

const LARGEST = IMAGE_WIDTHS[2];
const ENDINGS = ['png', 'jpg', 'webp'] as const;

/** Returns the object store key of an image file as returned by a paid model. */
export function originalKey(imageKey: string, ending: (typeof ENDINGS)[number]): string {
  return `originals/${imageKey}.${ending}`;
}

/** Returns a model's original image file, or undefined if it wasn't stored. */
export async function findOriginal(store: Pick<ImageStore, 'get'>, imageKey: string): Promise<StoredImage | undefined> {
  for (const ending of ENDINGS) {
    const stored = await store.get(originalKey(imageKey, ending));
    if (stored) return stored;
  }
  return undefined;
}

/** Opens stored images as image files. */
export function objectStoreOriginals(store: Pick<ImageStore, 'get'>, { render }: Pick<Pixels, 'render'>): StoredImages {
  return {
    async open(imageKey) {
      const original = await findOriginal(store, imageKey);
      const stored = original ?? (await store.get(renditionKey(imageKey, LARGEST, 'webp')));
      if (!stored) return undefined;
      const image = await render(stored.bytes);
      if (!image.ok) return undefined;
      const file = image.value.opaqueFile ?? { bytes: stored.bytes, type: stored.contentType };
      return { file, perceptualHash: image.value.perceptualHash, isOriginal: original !== undefined };
    },
  };
}
