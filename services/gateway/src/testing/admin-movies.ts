import { movieCalls } from '@dreamreel/proto/movie-calls';
import type { AdminMovie } from '@dreamreel/proto/movies';
import type { Gateway } from './gateway.ts';

const KEY = '0123456789abcdef'.repeat(2);
export const ownImage = `/images/${KEY}`;

/** A movie of the admin's list, without an image. */
export function adminMovie({ id = 7, title = 'Alien', ...rest }: Partial<AdminMovie> = {}): AdminMovie {
  const scenes = [1, 2, 3, 4, 5].map((level) => ({ level, scene: '', describes: '', model: null, versions: 0 }));
  return {
    id,
    title,
    year: 1979,
    description: '',
    featuredDate: null,
    featureDates: [],
    imagesGenerated: false,
    ready: false,
    generatedImages: [null, null, null, null, null],
    imagePrompts: [],
    aliases: [],
    poster: null,
    images: [],
    scenes,
    ...rest,
  };
}

/** One good request for each route of movies. */
export const movieRequests = {
  moviesWithDates: { address: '/api/admin/movies-with-dates' },
  deletedMovies: { address: '/api/admin/deleted-movies' },
  lookupMovie: { address: '/api/admin/lookup-movie?query=alien' },
  movie: { address: '/api/movies/7' },
  createMovie: { address: '/api/movies', body: { title: 'Alien', year: 1979 } },
  changeMovie: { address: '/api/movies/7', body: { featureDate: '2026-11-22' } },
  deleteMovie: { address: '/api/movies/7' },
  restoreMovie: { address: '/api/movies/7/restore' },
} as const;

/** The catalogue responds to every call of movies. */
export function stubMovieCalls({ services }: Gateway): void {
  const alien = adminMovie();
  const until = '2026-12-21T10:00:00.000Z';
  const deleted = { id: 7, title: 'Alien', year: 1979, deletedAt: '2026-11-21T10:00:00.000Z', restorableUntil: until };
  services.respond(movieCalls.movieParts, [{ from: 1, to: 9 }]);
  services.respond(movieCalls.moviesOfPart, [alien]);
  services.respond(movieCalls.deletedMovies, [deleted]);
  services.respond(movieCalls.lookupMovie, []);
  services.respond(movieCalls.deleteMovie, deleted);
  const { movie, createMovie, changeMovie, restoreMovie } = movieCalls;
  for (const call of [movie, createMovie, changeMovie, restoreMovie]) services.respond(call, alien);
}
