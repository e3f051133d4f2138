import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { hintSources, posterSources } from '../../../cinema/image.tsx';
import { inPageLanguage, type TextOfMovie } from '../../../cinema/page-language.ts';

export type Scene = {
  readonly key: string;
  /** URLs of the image and its fallbacks, in order of preference. */
  readonly sources: readonly string[];
  /** A description of the image that doesn't mention the movie's characters or cast. */
  readonly description: TextOfMovie | undefined;
};

/**
 * Returns a movie's five scenes from hardest to easiest, with fallback images. The poster is the last fallback, but
 * only if the title may be revealed.
 */
export function scenesOf(movie: DailyMovie): readonly Scene[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => ({
    key: `hint-${index + 1}`,
    sources: [...hintSources(movie, index), ...posterSources(movie.poster)],
    description: descriptionOf(movie, index),
  }));
}

function descriptionOf({ imageDescriptions, germanImageDescriptions }: DailyMovie, index: number) {
  const english = imageDescriptions[index];
  return english === undefined ? undefined : inPageLanguage(english, germanImageDescriptions[index]);
}

export const THUMBNAIL_SIZES = '(min-width: 48rem) 9rem, 5rem';
