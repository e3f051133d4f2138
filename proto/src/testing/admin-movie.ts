import { unknownFields } from '../catalogue/movie-fields.ts';
import type { AdminMovie } from '../catalogue/movies.ts';
import { UNKNOWN_READINESS, unknownImage } from '../catalogue/readiness.ts';

/** Returns an entry of the admin's movie list. By default, the movie has no date, prompts or images. */
export function adminMovie(changes: Partial<AdminMovie> = {}): AdminMovie {
  return {
    ...unknownFields,
    version: 1,
    id: 7,
    title: 'Alien',
    year: 1979,
    featuredDate: null,
    featureDates: [],
    imagesGenerated: false,
    ready: false,
    readiness: UNKNOWN_READINESS,
    generatedImages: [null, null, null, null, null],
    imagePrompts: [],
    poster: null,
    images: [],
    scenes: [1, 2, 3, 4, 5].map((level) => ({
      level,
      scene: '',
      describes: '',
      model: null,
      versions: 0,
      ...unknownImage,
    })),
    ...changes,
  };
}
