import { imageStoreSettings } from '@dreamreel/kit/image-store';
import * as z from 'zod';

/** What the thread that builds an index is given. Without a store the index is kept for no later start. */
export const indexWorkSchema = z.object({
  databaseUrl: z.string(),
  store: z.object(imageStoreSettings).optional(),
});
export type IndexWork = z.infer<typeof indexWorkSchema>;

/** Where the index of a corpus lies in the object store. */
export function keyOf(corpus: string): string {
  return `search/titles-${corpus}.bin`;
}
