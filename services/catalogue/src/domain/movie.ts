import type { FeaturedMovie } from '@dreamreel/proto/catalogue/featured-movies';
import type { ImageSettings } from '@dreamreel/proto/catalogue/image-records';
import { descriptionOf, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import type { ScenePlan } from '@dreamreel/proto/catalogue/scenes';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { type ImageFacts, movieReadiness } from './readiness.ts';

/** An image, the texts from which it was generated, and the facts about it. */
export type Image = ImageFacts & {
  readonly scene: string;
  readonly prompt: string;
  /** The description, written from the image itself; empty if there is none. Never the planned text. */
  readonly describes: string;
  /** The settings with which it was ordered. */
  readonly settings: ImageSettings | null;
  /** The model that generated it; null if unknown. */
  readonly model: string | null;
};

/** One of a movie's five planned scenes and the image that it shows. */
export type Scene = ScenePlan & { readonly position: number; readonly image: Image | null };

export type Movie = MovieDescription & {
  readonly id: number;
  readonly poster: string | null;
  /** Fallback images, indexed by hint. */
  readonly fallbackKeys: readonly string[];
  /** In the order of their positions. */
  readonly scenes: readonly Scene[];
};

/** The text shown for an image without a description. */
const NO_DESCRIPTION = 'A scene from the movie, not described yet';

/** Returns the movie in the form that the game uses, or undefined if one of its five images is missing. */
export function featured(movie: Movie): FeaturedMovie | undefined {
  const images = movie.scenes.flatMap(({ image }) => image ?? []);
  if (images.length < HINT_COUNT) return undefined;

  const { id: movieId, poster } = movie;
  const imageKeys = images.map(({ key }) => key);
  const imageDescriptions = images.map(({ describes }) => describes || NO_DESCRIPTION);
  const fallbackKeys = [...movie.fallbackKeys];
  return { movieId, ...descriptionOf(movie), poster, imageKeys, imageDescriptions, fallbackKeys };
}

/** Rates a movie's images as hints. */
export function readinessOf(movie: Movie): MovieReadiness {
  return movieReadiness(
    movie,
    movie.scenes.map(({ image }) => image),
  );
}

/** Returns the positions without an image. */
export function emptyPositions(movie: Movie): number[] {
  return movie.scenes.filter(({ image }) => image === null).map(({ position }) => position);
}
