import type { FeaturedMovie, ScenePlan } from '@dreamreel/proto/catalogue';
import { HINT_COUNT } from '@dreamreel/proto/game';

/** A picture, with the words that it was made from. */
export type Picture = ScenePlan & {
  readonly key: string;
  /** Who made it; null where that is not known. */
  readonly model: string | null;
};

/** One of a movie's five scenes, as it is planned, and the picture that is shown. */
export type Scene = ScenePlan & { readonly position: number; readonly picture: Picture | null };

export type Movie = {
  readonly id: number;
  readonly title: string;
  readonly year: number;
  readonly description: string;
  readonly poster: string | null;
  readonly aliases: readonly string[];
  /** Of images that stand in for a hint whose own image is missing, by the index of the hint. */
  readonly fallbackKeys: readonly string[];
  /** In the order of their positions. */
  readonly scenes: readonly Scene[];
};

/** For whoever cannot see a picture that nobody has described. */
const NOT_DESCRIBED = 'A scene of the movie that has not been described yet';

/** The movie as the game needs it, or undefined while one of its five pictures is missing. */
export function featured(movie: Movie): FeaturedMovie | undefined {
  const pictures = movie.scenes.flatMap(({ picture }) => picture ?? []);
  if (pictures.length < HINT_COUNT) return undefined;

  const { id: movieId, title, year, description, poster } = movie;
  const imageKeys = pictures.map(({ key }) => key);
  const imageDescriptions = pictures.map(({ describes }) => describes || NOT_DESCRIBED);
  const aliases = [...movie.aliases];
  const fallbackKeys = [...movie.fallbackKeys];
  return { movieId, title, year, description, poster, aliases, imageKeys, imageDescriptions, fallbackKeys };
}

/** Positions that wait for a picture. */
export function emptyPositions(movie: Movie): number[] {
  return movie.scenes.filter(({ picture }) => picture === null).map(({ position }) => position);
}
