import type { FeaturedMovie } from '@dreamreel/proto/catalogue/featured-movies';
import type { ImageSettings } from '@dreamreel/proto/catalogue/image-records';
import { descriptionOf, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { MovieReadiness } from '@dreamreel/proto/catalogue/readiness';
import type { ScenePlan } from '@dreamreel/proto/catalogue/scenes';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { type ImageFacts, movieReadiness } from './readiness.ts';

/** An image, with the texts that it was made from, and what is known of it. */
export type Image = ImageFacts & {
  readonly scene: string;
  readonly prompt: string;
  /** Its description, by somebody who has seen it; empty where there is none. Never what was only planned. */
  readonly describes: string;
  /** How it was ordered. */
  readonly settings: ImageSettings | null;
  /** What generated it; null where that is unknown. */
  readonly model: string | null;
};

/** One of a movie's five scenes, as it is planned, and the image that is shown. */
export type Scene = ScenePlan & { readonly position: number; readonly image: Image | null };

export type Movie = MovieDescription & {
  readonly id: number;
  readonly poster: string | null;
  /** Fallback images, by the index of the hint. */
  readonly fallbackKeys: readonly string[];
  /** In the order of their positions. */
  readonly scenes: readonly Scene[];
};

/** The text of an image without a description. */
const NOT_DESCRIBED = 'A scene of the movie that has not been described yet';

/** The movie as the game needs it, or undefined while one of its five images is missing. */
export function featured(movie: Movie): FeaturedMovie | undefined {
  const images = movie.scenes.flatMap(({ image }) => image ?? []);
  if (images.length < HINT_COUNT) return undefined;

  const { id: movieId, poster } = movie;
  const imageKeys = images.map(({ key }) => key);
  const imageDescriptions = images.map(({ describes }) => describes || NOT_DESCRIBED);
  const fallbackKeys = [...movie.fallbackKeys];
  return { movieId, ...descriptionOf(movie), poster, imageKeys, imageDescriptions, fallbackKeys };
}

/** How good the images of a movie are as hints. */
export function readinessOf(movie: Movie): MovieReadiness {
  return movieReadiness(
    movie,
    movie.scenes.map(({ image }) => image),
  );
}

/** Positions without an image. */
export function emptyPositions(movie: Movie): number[] {
  return movie.scenes.filter(({ image }) => image === null).map(({ position }) => position);
}
