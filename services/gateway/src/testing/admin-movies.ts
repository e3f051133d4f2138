import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { UNKNOWN_READINESS, unknownImage } from '@dreamreel/proto/catalogue/readiness';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import type { Gateway } from './gateway.ts';
import type { RequestsOf } from './requests-of.ts';

const KEY = '0123456789abcdef'.repeat(2);
export const ownImage = `/images/${KEY}`;

/** Creates an entry for the admin's movie list, without images. */
export function adminMovie({ id = 7, title = 'Alien', ...rest }: Partial<AdminMovie> = {}): AdminMovie {
  const scenes = [1, 2, 3, 4, 5].map((level) => ({
    level,
    scene: '',
    describes: '',
    model: null,
    versions: 0,
    ...unknownImage,
  }));
  return {
    ...unknownFields,
    version: 1,
    id,
    title,
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
    scenes,
    ...rest,
  };
}

/** Fields of one valid request for each movie operation. */
export const movieRequests = {
  searchMovies: { query: 'alien' },
  moviesWithDates: {},
  deletedMovies: {},
  lookupMovie: { query: 'alien' },
  movie: { movieId: 7 },
  createMovie: { title: 'Alien', year: 1979 },
  importMovies: { movies: [{ title: 'Alien', year: 1979 }], dryRun: true },
  changeMovie: { movieId: 7, featureDate: '2026-11-22' },
  deleteMovie: { movieId: 7 },
  restoreMovie: { movieId: 7 },
} satisfies RequestsOf<typeof movieOperations & typeof searchOperations>;

/** Makes the catalogue respond to all calls about movies. */
export function stubMovieCalls({ services }: Gateway): void {
  const alien = adminMovie();
  const until = '2026-12-21T10:00:00.000Z';
  const deleted = { id: 7, title: 'Alien', year: 1979, deletedAt: '2026-11-21T10:00:00.000Z', restorableUntil: until };
  services.respond(catalogueCalls.movieParts, [{ from: 1, to: 9 }]);
  services.respond(catalogueCalls.moviesOfPart, [alien]);
  services.respond(searchOperations.searchMovies, []);
  services.respond(movieOperations.deletedMovies, [deleted]);
  services.respond(movieOperations.lookupMovie, []);
  services.respond(movieOperations.movie, alien);
  const { createMovie, changeMovie, deleteMovie, restoreMovie } = movieOperations;
  const changed = { success: true, message: 'Done', movie: alien } as const;
  for (const operation of [createMovie, changeMovie, restoreMovie]) services.respond(operation, changed);
  services.respond(movieOperations.importMovies, { movies: [{ outcome: 'ready' }] });
  services.respond(deleteMovie, { success: true, message: 'Done', restorableUntil: until });
}
