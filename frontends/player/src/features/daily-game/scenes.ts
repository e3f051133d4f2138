import { type DailyMovie, HINT_COUNT } from '@dreamreel/proto/game';

export type Scene = {
  readonly key: string;
  /** Its picture and what stands in for it, in order of preference. */
  readonly sources: readonly string[];
  /** What is to be seen, in words that name nobody. */
  readonly description: string | undefined;
};

/** The five scenes of a film, hardest first, each with the film's fallback pictures behind it. */
export function scenesOf({ generatedImages, images, imageDescriptions }: DailyMovie): readonly Scene[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => ({
    key: `hint-${index + 1}`,
    sources: [generatedImages[index], ...images].filter((source) => source !== undefined),
    description: imageDescriptions[index],
  }));
}

export const THUMBNAIL_SIZES = '(min-width: 48rem) 9rem, 5rem';
