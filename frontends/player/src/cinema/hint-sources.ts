import type { DailyMovie } from '@dreamreel/proto/game/daily-game';

/**
 * Returns the image URLs to try for a hint, in order: the generated image, the fallback image for the same hint, and
 * then the other fallback images.
 *
 * @param index the hint index, 0 to 4
 */
export function hintSources(
  { generatedImages, images }: Pick<DailyMovie, 'generatedImages' | 'images'>,
  index: number,
): readonly string[] {
  const candidates = [generatedImages[index], images[index], ...images];
  return [...new Set(candidates.filter((source) => source !== undefined))];
}
