import type { GameDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { mainDay } from '../../domain/days.ts';
import { imageReadiness, movieReadiness } from '../../domain/readiness.ts';
import { type ImageFactsRow, toImageFacts } from '../images/image-facts.ts';

export type MovieRow = Pick<AdminMovie, keyof MovieDescription | 'id' | 'poster' | 'featureDates' | 'version'> & {
  fallbackKeys: string[];
  scenes: {
    scene: string;
    prompt: string;
    describes: string;
    germanDescription: string;
    image: ImageFactsRow | null;
    model: string | null;
    versions: number;
  }[];
};

/** Converts a database row to a movie for the dashboard. */
export function adminMovie({ scenes, fallbackKeys, ...movie }: MovieRow, today: GameDate): AdminMovie {
  const shown = scenes.map(({ image }) => image && toImageFacts(image));
  const generatedImages = shown.map((image) => image && imageAddress(image.key));
  const images = shown.filter((image) => image !== null).length;
  const prompts = scenes.map(({ prompt }) => prompt);
  return {
    ...movie,
    featuredDate: mainDay(
      movie.featureDates.map(({ date }) => date),
      today,
    ),
    imagesGenerated: images > 0,
    ready: images === HINT_COUNT,
    readiness: movieReadiness(movie, shown),
    generatedImages,
    imagePrompts: prompts.every((prompt) => prompt === '') ? [] : prompts,
    images: fallbackKeys.map(imageAddress),
    scenes: scenes.map(({ scene, describes, germanDescription, model, versions }, position) => {
      const image = shown[position] ?? null;
      return {
        level: position + 1,
        ...{ scene, describes, germanDescription, model, versions },
        describedBy: image?.describedBy ?? null,
        check: image?.check ?? null,
        moderation: image?.moderation ?? null,
        readiness: image && imageReadiness(movie, shown, position, image),
      };
    }),
  };
}
