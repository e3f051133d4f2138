import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import type { ImageStore, StoredImage } from '@dreamreel/kit/images/image-store';
import { err } from '@dreamreel/kit/result';
import { imageRecordSchema, recordKey } from '@dreamreel/proto/catalogue/image-records';
import { IMAGE_WIDTHS, renditionKey } from '@dreamreel/proto/catalogue/images';
import { PREVIEW_TYPE, previewKey } from '@dreamreel/proto/generation/previews';
import * as z from 'zod';
import type { Previews, Records, StoredImages, Uploads } from '../application/ports.ts';
import type { Pixels } from './pixels/pixels.ts';

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

/** Stores image records next to the images' renditions. */
export function objectStoreRecords(store: Pick<ImageStore, 'get' | 'put'>): Records {
  return {
    async find(imageKey) {
      const stored = await store.get(recordKey(imageKey));
      const record = stored && z.safeParse(imageRecordSchema, parseForeignJson(stored.bytes.toString('utf8')));
      return record?.success ? record.data : undefined;
    },
    async put(imageKey, record) {
      await store.put(recordKey(imageKey), Buffer.from(JSON.stringify(record)), 'application/json');
    },
  };
}

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
