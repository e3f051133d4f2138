import type { Clock } from '@dreamreel/kit/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { movieImageCalls } from '@dreamreel/proto/catalogue/movie-images';
import { describeImage, reorderImages } from '../application/arrange-images.ts';
import { attachImage, restoreImage } from '../application/choose-image.ts';
import type { AdminMovies, StoredImages, Transaction } from '../application/ports.ts';
import { replaceImage } from '../application/replace-image.ts';
import { beingPlayed, imageInUse, noSuchImage, noSuchMovie } from './error-texts.ts';
import { respondWithMovie } from './respond-with-movie.ts';

type Deps = { transaction: Transaction; clock: Clock; movies: AdminMovies; stored: StoredImages };

/** The images of the admin's movies. */
export function imageEndpoints(service: Service, { transaction, clock, movies, stored }: Deps): void {
  const withMovie = respondWithMovie(movies);
  const ofMovie = { 'no-such-movie': noSuchMovie };

  service.endpoint(movieImageCalls.replaceImage, {
    handle: replaceImage({ transaction, clock }),
    errors: { ...ofMovie, 'image-in-use': imageInUse },
  });

  service.endpoint(movieImageCalls.attachImage, {
    handle: withMovie(attachImage({ transaction, clock, stored })),
    errors: { ...ofMovie, 'no-such-image': noSuchImage, 'image-in-use': imageInUse, 'being-played': beingPlayed },
  });

  service.endpoint(movieImageCalls.restoreImage, {
    handle: withMovie(restoreImage({ transaction, clock })),
    errors: { ...ofMovie, 'no-such-image': noSuchImage, 'being-played': beingPlayed },
  });

  service.endpoint(movieImageCalls.reorderImages, {
    handle: withMovie(reorderImages({ transaction, clock })),
    errors: {
      ...ofMovie,
      'same-position': { status: 400, message: 'An image cannot be swapped with itself: choose two positions' },
      conflict: { status: 409, message: 'The images have been changed meanwhile' },
      'being-played': beingPlayed,
    },
  });

  service.endpoint(movieImageCalls.describeImage, {
    handle: withMovie(describeImage({ transaction, clock })),
    errors: ofMovie,
  });

  service.endpoint(movieImageCalls.imageVersions, {
    async handle(place) {
      const versions = await movies.versions(place);
      return versions ? ok(versions) : err('no-such-movie');
    },
    errors: ofMovie,
  });
}
