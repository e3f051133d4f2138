import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import * as z from 'zod';

/** The input of the worker thread that builds an index. Without `store`, the index is not saved for later starts. */
export const indexWorkerDataSchema = z.object({
  databaseUrl: z.string(),
  /** How long the worker waits for a database connection. */
  connectTimeoutMs: z.int().exactOptional(),
  store: z.object(imageStoreSettings).optional(),
});
export type IndexWorkerData = z.infer<typeof indexWorkerDataSchema>;

/** Returns the key of a corpus's index in the object store. */
export function objectKeyOf(corpusId: string): string {
  return `search/titles-${corpusId}.bin`;
}
