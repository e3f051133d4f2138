import type { GameDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { MovieDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { mainDay } from '../domain/days.ts';

export type MovieRow = Pick<AdminMovie, keyof MovieDescription | 'id' | 'poster' | 'featureDates' | 'version'> & {
  fallbackKeys: string[];
  scenes: {
    scene: string;
    prompt: string;
    describes: string;
    imageKey: string | null;
    model: string | null;
    versions: number;
  }[];
};

/** A movie as the admin sees it on `today`. */
export function adminMovie({ scenes, fallbackKeys, ...movie }: MovieRow, today: GameDate): AdminMovie {
  const generatedImages = scenes.map(({ imageKey }) => (imageKey === null ? null : imageAddress(imageKey)));
  const images = scenes.filter(({ imageKey }) => imageKey !== null).length;
  const prompts = scenes.map(({ prompt }) => prompt);
  return {
    ...movie,
    featuredDate: mainDay(
      movie.featureDates.map(({ date }) => date),
      today,
    ),
    imagesGenerated: images > 0,
    ready: images === HINT_COUNT,
    generatedImages,
    imagePrompts: prompts.every((prompt) => prompt === '') ? [] : prompts,
    images: fallbackKeys.map(imageAddress),
    scenes: scenes.map(({ scene, describes, model, versions }, position) => ({
      level: position + 1,
      scene,
      describes,
      model,
      versions,
    })),
  };
}
