import type { FeaturedMovie } from '@dreamreel/proto/catalogue/feature-calendar';
import type { ImageSettings } from '@dreamreel/proto/catalogue/image-records';
import { descriptionOf, type MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { ScenePlan } from '@dreamreel/proto/catalogue/movie-images';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import type { ImageFacts } from './readiness.ts';

/** An image, the text it was generated from, and facts about it. */
export type Image = ImageFacts & {
  /** One line that says what the image shows. Players see it after the game. */
  readonly scene: string;
  /** The line in German, or an empty string. */
  readonly germanScene: string;
  readonly prompt: string;
  /** Description of the image itself, never copied from the prompt. Empty if the image has no description. */
  readonly describes: string;
  /** The description in German, or an empty string. */
  readonly germanDescription: string;
  /** Settings of the request that generated the image. */
  readonly settings: ImageSettings | null;
  /** Model that generated the image, or null if unknown. */
  readonly model: string | null;
};

/** One of a movie's five planned scenes and its current image. */
export type Scene = ScenePlan & { readonly position: number; readonly image: Image | null };

export type Movie = MovieDescription & {
  readonly id: number;
  readonly poster: string | null;
  /** Keys of the fallback images, one per hint. */
  readonly fallbackKeys: readonly string[];
  /** Sorted by position. */
  readonly scenes: readonly Scene[];
};

/** Placeholder for images without a description. */
const NO_DESCRIPTION = 'A scene from the movie, not described yet';

/** Returns the movie as the game displays it, or undefined if an image is missing. */
export function toFeaturedMovie(movie: Movie): FeaturedMovie | undefined {
  const images = movie.scenes.flatMap(({ image }) => image ?? []);
  if (images.length < HINT_COUNT) return undefined;

  const { id: movieId, poster } = movie;
  const imageKeys = images.map(({ key }) => key);
  const imageDescriptions = images.map(({ describes }) => describes || NO_DESCRIPTION);
  const germanImageDescriptions = images.map(({ germanDescription }) => germanDescription);
  const sceneCaptions = images.map(({ scene }) => scene);
  const germanSceneCaptions = images.map(({ germanScene }) => germanScene);
  const shown = { imageKeys, imageDescriptions, germanImageDescriptions, sceneCaptions, germanSceneCaptions };
  return { movieId, ...descriptionOf(movie), poster, ...shown, fallbackKeys: [...movie.fallbackKeys] };
}

export function emptyPositions(movie: Movie): number[] {
  return movie.scenes.filter(({ image }) => image === null).map(({ position }) => position);
}
