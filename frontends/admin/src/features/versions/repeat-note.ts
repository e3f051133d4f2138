import type { ImageVersion } from '@dreamreel/proto/catalogue/movie-images';
import type { ImageModelInfo } from '@dreamreel/proto/generation/candidates';
import { t } from '@lingui/core/macro';

/**
 * Explains why regenerating a version may produce a different image. Returns null if the result would be the same
 * image.
 */
export function repeatNote({ model, settings }: ImageVersion, current: ImageModelInfo): string | null {
  if (model === null)
    return t`The result will be different because another model generated this image. The current model is ${{ current: current.name }}.`;
  if (model !== current.name)
    return t`The result will be different because ${{ previous: model }} generated this image. The current model is ${{ current: current.name }}.`;
  if (current.repeats === 'never')
    return t`The result will be different because ${{ model: current.name }} doesn’t support seeds.`;
  if (!settings?.seed) return t`The result will be different because this image’s seed is unknown.`;
  return current.repeats === 'seeded' ? t`Uses the same seed, but the result may still differ.` : null;
}
