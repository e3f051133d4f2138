import type { DailyMovie } from '@dreamreel/proto/game/daily-game';

/**
 * Addresses to try for a hint, in order: its generated image, the fallback image of the same position, the others.
 *
 * @param index the hint's index, 0 to 4
 */
export function hintSources(
  { generatedImages, images }: Pick<DailyMovie, 'generatedImages' | 'images'>,
  index: number,
): readonly string[] {
  const wanted = [generatedImages[index], images[index], ...images];
  return [...new Set(wanted.filter((source) => source !== undefined))];
}
