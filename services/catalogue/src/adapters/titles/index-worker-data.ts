import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import * as z from 'zod';

/** The input of the worker thread that builds an index. Without a store the index is not kept for later starts. */
export const indexWorkerDataSchema = z.object({
  databaseUrl: z.string(),
  /** How long it waits for a connection. */
  connectTimeoutMs: z.int().exactOptional(),
  store: z.object(imageStoreSettings).optional(),
});
export type IndexWorkerData = z.infer<typeof indexWorkerDataSchema>;

/** The key of a corpus's index in the object store. */
export function objectKeyOf(corpusId: string): string {
  return `search/titles-${corpusId}.bin`;
}
