import type { DailyMovie } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { hintSources } from '../../../cinema/hint-sources.ts';
import { posterSources } from '../../../cinema/poster-address.ts';

export type Scene = {
  readonly key: string;
  /** Its image and what stands in for it, in order of preference. */
  readonly sources: readonly string[];
  /** A description of the image that does not name the movie's people. */
  readonly description: string | undefined;
};

/** The five scenes of a movie, hardest first, each with fallback images behind it, and the poster once it may be seen. */
export function scenesOf(movie: DailyMovie): readonly Scene[] {
  return Array.from({ length: HINT_COUNT }, (_, index) => ({
    key: `hint-${index + 1}`,
    sources: [...hintSources(movie, index), ...posterSources(movie.poster)],
    description: movie.imageDescriptions[index],
  }));
}

export const THUMBNAIL_SIZES = '(min-width: 48rem) 9rem, 5rem';
