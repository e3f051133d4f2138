import type { Clock } from '@dreamreel/kit/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc-server';
import { movieImageCalls } from '@dreamreel/proto/movie-images';
import { describeImage, reorderImages } from '../application/arrange-images.ts';
import { attachImage, restoreImage } from '../application/choose-image.ts';
import type { AdminFilms, Change, StoredPictures } from '../application/ports.ts';
import { replaceImage } from '../application/replace-image.ts';
import { answeringFilm } from './answering-film.ts';
import { beingPlayed, imageInUse, noSuchImage, noSuchMovie } from './refusal-texts.ts';

type Deps = { change: Change; clock: Clock; films: AdminFilms; stored: StoredPictures };

/** The pictures of the operator's films. */
export function pictureEndpoints(service: Service, { change, clock, films, stored }: Deps): void {
  const withFilm = answeringFilm(films);
  const ofFilm = { 'no-such-movie': noSuchMovie };

  service.endpoint(movieImageCalls.replaceImage, {
    handle: replaceImage({ change, clock }),
    refusals: { ...ofFilm, 'image-in-use': imageInUse },
  });

  service.endpoint(movieImageCalls.attachImage, {
    handle: withFilm(attachImage({ change, clock, stored })),
    refusals: { ...ofFilm, 'no-such-image': noSuchImage, 'image-in-use': imageInUse, 'being-played': beingPlayed },
  });

  service.endpoint(movieImageCalls.restoreImage, {
    handle: withFilm(restoreImage({ change, clock })),
    refusals: { ...ofFilm, 'no-such-image': noSuchImage, 'being-played': beingPlayed },
  });

  service.endpoint(movieImageCalls.reorderImages, {
    handle: withFilm(reorderImages({ change, clock })),
    refusals: {
      ...ofFilm,
      'same-position': { status: 400, message: 'An image cannot be swapped with itself: choose two positions' },
      'changed-meanwhile': { status: 409, message: 'The pictures have been changed meanwhile' },
      'being-played': beingPlayed,
    },
  });

  service.endpoint(movieImageCalls.describeImage, {
    handle: withFilm(describeImage({ change, clock })),
    refusals: ofFilm,
  });

  service.endpoint(movieImageCalls.imageVersions, {
    async handle(place) {
      const versions = await films.versions(place);
      return versions ? ok(versions) : err('no-such-movie');
    },
    refusals: ofFilm,
  });
}
