import { ok } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { Inspectors, Records, VisionModel } from '../application/ports.ts';

/** Stores records by the key of the image in memory. */
export function recordsInMemory(): Records & { readonly kept: Map<string, ImageRecord> } {
  const kept = new Map<string, ImageRecord>();
  return {
    kept,
    find: async (imageKey) => kept.get(imageKey),
    put: async (imageKey, record) => void kept.set(imageKey, record),
  };
}

/** A vision model that sees a lake in every image, and everything that a prompt names. */
export const seesLake: VisionModel = {
  name: 'lens',
  describe: async () => ok({ description: 'A lake at dusk.', guesses: [] }),
  compare: async () => ok({ shown: ['a lake'], missing: [] }),
};

/** Inspectors without moderation. */
export const inspectors: Inspectors = { vision: seesLake, moderation: undefined };
