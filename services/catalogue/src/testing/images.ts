import type { ImageCheck, ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import type { ImageFacts } from '../domain/readiness.ts';

/** The local image model's result for an image that matches its prompt completely. */
export const check: ImageCheck = { by: 'local-vision-model', shown: ['a ship', 'a moon'], missing: [], guesses: [] };

/** Returns image facts with a perfect check. Images with different `key` values don't look similar. */
export function imageFacts(changes: Partial<ImageFacts> = {}): ImageFacts {
  const { key = '0' } = changes;
  const perceptualHash = key.slice(-1).repeat(16);
  return {
    ...{ key, describedBy: check.by, perceptualHash, check, moderation: null, acceptedDuplicates: [] },
    ...changes,
  };
}

/** Returns an image record with a perfect check result. */
export function imageRecord(changes: Partial<ImageRecord> = {}): ImageRecord {
  return {
    model: 'local-image-model',
    level: 3,
    prompt: 'a ship under a moon',
    settings: { size: '1536x1024', quality: null, seed: 'Alien' },
    perceptualHash: '00ff00ff00ff00ff',
    description: 'A ship under a moon.',
    germanDescription: 'Ein Schiff unter dem Mond.',
    describedBy: check.by,
    check,
    moderation: null,
    ...changes,
  };
}
