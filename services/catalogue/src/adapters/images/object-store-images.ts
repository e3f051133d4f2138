import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { imageRecordSchema, recordKey } from '@dreamreel/proto/catalogue/image-records';
import { renditionKey } from '@dreamreel/proto/catalogue/images';
import * as z from 'zod';
import type { StoredImages } from '../../application/ports.ts';

/**
 * Reads images from the object store. An image's renditions are always stored together, so `has` checks only the
 * smallest one.
 */
export function objectStoreImages(store: Pick<ImageStore, 'get'>): StoredImages {
  return {
    has: async (key) => (await store.get(renditionKey(key, 384, 'webp'))) !== null,
    async record(key) {
      const stored = await store.get(recordKey(key));
      const record = stored && z.safeParse(imageRecordSchema, parseForeignJson(stored.bytes.toString('utf8')));
      return record?.success ? record.data : undefined;
    },
  };
}
