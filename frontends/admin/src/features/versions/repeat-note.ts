import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { versionTexts } from './texts.ts';

/**
 * Explains why regenerating a version may produce a different image. Returns null if the result would be the same
 * image.
 */
export function repeatNote({ model, settings }: ImageVersion, current: ImageModelInfo): string | null {
  const texts = versionTexts.get();
  if (model === null) return texts.unknownModel({ current: current.name });
  if (model !== current.name) return texts.differentModel({ previous: model, current: current.name });
  if (current.repeats === 'never') return texts.noSeeds({ model: current.name });
  if (!settings?.seed) return texts.unknownSeed;
  return current.repeats === 'seeded' ? texts.sameSeed : null;
}
