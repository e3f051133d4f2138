import type { FeaturedMovie } from '@dreamreel/proto/catalogue';
import { HINT_COUNT } from '@dreamreel/proto/game';

export type Scene = {
  readonly position: number;
  readonly describes: string;
  readonly imageKey: string | null;
};

export type Movie = {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly poster: string | null;
  readonly aliases: readonly string[];
  /** In the order of their positions. */
  readonly scenes: readonly Scene[];
};

/** The film as the game needs it, or undefined while one of its five pictures is missing. */
export function featured(movie: Movie): FeaturedMovie | undefined {
  const imageKeys = movie.scenes.flatMap((scene) => scene.imageKey ?? []);
  if (imageKeys.length < HINT_COUNT) return undefined;

  const { id: movieId, title, year, description, poster } = movie;
  const imageDescriptions = movie.scenes.map((scene) => scene.describes);
  return { movieId, title, year, description, poster, aliases: [...movie.aliases], imageKeys, imageDescriptions };
}

/** Positions that wait for a picture. */
export function emptyPositions(movie: Movie): number[] {
  return movie.scenes.filter((scene) => scene.imageKey === null).map((scene) => scene.position);
}
