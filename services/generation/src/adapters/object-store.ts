import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import type { ImageStore, StoredImage } from '@dreamreel/kit/images/image-store';
import { err, ok } from '@dreamreel/kit/result';
import { imageRecordSchema, recordKey } from '@dreamreel/proto/catalogue/image-records';
import { IMAGE_TYPES, IMAGE_WIDTHS, PREVIEW_TYPE, previewKey, renditionKey } from '@dreamreel/proto/catalogue/images';
import * as z from 'zod';
import type { ImageFiles, Rendition } from '../application/ports.ts';
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

/** Implements the `ImageFiles` port with an image store. */
export function objectStore(
  store: Pick<ImageStore, 'get' | 'put' | 'remove'>,
  { render, preview, readStill, renderUpload }: Pixels,
): ImageFiles {
  // Uploads aren't sent over the message broker, because they can exceed its size limit.
  const takeUpload = async <Read>(uploadKey: string, read: (bytes: Uint8Array) => Promise<Read>) => {
    const upload = await store.get(uploadKey);
    if (!upload) return err('no-such-upload');
    await store.remove(uploadKey);
    return read(upload.bytes);
  };

  return {
    async putImage(imageKey, { renditions }) {
      const put = ({ width, ending, bytes }: Rendition) =>
        store.put(renditionKey(imageKey, width, ending), bytes, IMAGE_TYPES[ending]);
      await Promise.all(renditions.map(put));
    },

    async open(imageKey) {
      const original = await findOriginal(store, imageKey);
      const file = original ?? (await store.get(renditionKey(imageKey, LARGEST, 'webp')));
      if (!file) return undefined;
      const image = await render(file.bytes);
      if (!image.ok) return undefined;
      const { perceptualHash, opaqueFile = { bytes: file.bytes, type: file.contentType } } = image.value;
      return { file: opaqueFile, perceptualHash, isOriginal: original !== undefined };
    },

    async findRecord(imageKey) {
      const record = await store.get(recordKey(imageKey));
      const parsed = record && z.safeParse(imageRecordSchema, parseForeignJson(record.bytes.toString('utf8')));
      return parsed?.success ? parsed.data : undefined;
    },
    async putRecord(imageKey, record) {
      await store.put(recordKey(imageKey), Buffer.from(JSON.stringify(record)), 'application/json');
    },

    /** Each preview is drawn only once. */
    async makePreview({ imageKey, dayNumber }) {
      const key = previewKey({ imageKey, dayNumber });
      if (await store.get(key)) return ok({ key });
      const image = await store.get(renditionKey(imageKey, LARGEST, 'webp'));
      if (!image) return err('no-such-image');
      await store.put(key, await preview({ image: image.bytes, dayNumber }), PREVIEW_TYPE);
      return ok({ key });
    },

    takeStill: (uploadKey) => takeUpload(uploadKey, readStill),
    takeImage: (uploadKey) => takeUpload(uploadKey, renderUpload),
    readImage: renderUpload,
  };
}
