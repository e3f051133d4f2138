import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { IMAGE_WIDTHS, renditionKey } from '@dreamreel/proto/catalogue/images';
import { PREVIEW_TYPE, previewKey } from '@dreamreel/proto/generation/previews';
import type { Previews } from '../../application/ports.ts';
import type { Pixels } from '../pixels/pixels.ts';

const LARGEST = IMAGE_WIDTHS[2];

/** Stores link previews next to their images. Each preview is drawn only once. */
export function objectStorePreviews(
  store: Pick<ImageStore, 'get' | 'put'>,
  { preview }: Pick<Pixels, 'preview'>,
): Previews {
  return {
    async make({ imageKey, dayNumber }) {
      const key = previewKey({ imageKey, dayNumber });
      if (await store.get(key)) return { ok: true, value: { key } };
      const stored = await store.get(renditionKey(imageKey, LARGEST, 'webp'));
      if (!stored) return { ok: false, error: 'no-such-image' };
      await store.put(key, await preview({ image: stored.bytes, dayNumber }), PREVIEW_TYPE);
      return { ok: true, value: { key } };
    },
  };
}
