import { parseForeignJson } from '@dreamreel/kit/database/storable-text';
import type { ImageStore } from '@dreamreel/kit/images/image-store';
import { imageRecordSchema, recordKey } from '@dreamreel/proto/catalogue/image-records';
import * as z from 'zod';
import type { Records } from '../../application/ports.ts';

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
