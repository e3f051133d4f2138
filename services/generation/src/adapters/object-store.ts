import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import type { ImageStore, StoredImage } from '@dreamreel/kit/images/image-store';
import { err, ok } from '@dreamreel/kit/result';
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

/** The image files, records, link previews and uploads in an image store. */
export function objectStore(
  store: Pick<ImageStore, 'get' | 'put' | 'remove'>,
  { render, preview, readStill, renderUpload }: Pixels,
) {
  const stored: StoredImages = {
    async open(imageKey) {
      const original = await findOriginal(store, imageKey);
      const file = original ?? (await store.get(renditionKey(imageKey, LARGEST, 'webp')));
      if (!file) return undefined;
      const image = await render(file.bytes);
      if (!image.ok) return undefined;
      const { perceptualHash, opaqueFile = { bytes: file.bytes, type: file.contentType } } = image.value;
      return { file: opaqueFile, perceptualHash, isOriginal: original !== undefined };
    },
  };

  const records: Records = {
    async find(imageKey) {
      const record = await store.get(recordKey(imageKey));
      const parsed = record && z.safeParse(imageRecordSchema, parseForeignJson(record.bytes.toString('utf8')));
      return parsed?.success ? parsed.data : undefined;
    },
    async put(imageKey, record) {
      await store.put(recordKey(imageKey), Buffer.from(JSON.stringify(record)), 'application/json');
    },
  };

  const previews: Previews = {
    /** Each preview is drawn only once. */
    async make({ imageKey, dayNumber }) {
      const key = previewKey({ imageKey, dayNumber });
      if (await store.get(key)) return ok({ key });
      const image = await store.get(renditionKey(imageKey, LARGEST, 'webp'));
      if (!image) return err('no-such-image');
      await store.put(key, await preview({ image: image.bytes, dayNumber }), PREVIEW_TYPE);
      return ok({ key });
    },
  };

  // Uploads aren't sent over the message broker, because they can exceed its size limit.
  const takeUpload = async (uploadKey: string) => {
    const upload = await store.get(uploadKey);
    if (upload) await store.remove(uploadKey);
    return upload?.bytes;
  };
  const uploads: Uploads = {
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

  return { stored, records, previews, uploads };
}
