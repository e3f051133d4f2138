import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import * as z from 'zod';

/** Input of the worker thread that builds a title index. Without `store`, the index is not saved for later starts. */
export const indexWorkerDataSchema = z.object({
  databaseUrl: z.string(),
  /** Timeout for connecting to the database. */
  connectTimeoutMs: z.int().exactOptional(),
  store: z.object(imageStoreSettings).optional(),
});
export type IndexWorkerData = z.infer<typeof indexWorkerDataSchema>;

/** Returns the object store key for a title index. */
export function objectKeyOf(corpusId: string): string {
  return `search/titles-${corpusId}.bin`;
}
