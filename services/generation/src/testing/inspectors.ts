import { ok } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { Inspectors, Records, VisionModel } from '../application/ports.ts';

/** Stores image records in memory, by image key. */
export function recordsInMemory(): Records & { readonly kept: Map<string, ImageRecord> } {
  const kept = new Map<string, ImageRecord>();
  return {
    kept,
    find: async (imageKey) => kept.get(imageKey),
    put: async (imageKey, record) => void kept.set(imageKey, record),
  };
}

/** A fake vision model that always describes a lake and never reports missing things. */
export const seesLake: VisionModel = {
  name: 'lens',
  describe: async () => ok({ description: 'A lake at dusk.', germanDescription: 'Ein See am Abend.', guesses: [] }),
  compare: async () => ok({ shown: ['a lake'], missing: [], choices: [] }),
};

/** Inspectors without moderation. */
export const inspectors: Inspectors = { vision: seesLake, moderation: undefined };
