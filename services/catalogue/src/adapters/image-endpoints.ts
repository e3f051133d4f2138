import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { imageCalls } from '@dreamreel/proto/catalogue/internal-image-calls';
import { acceptDuplicate } from '../application/accept-duplicate.ts';
import { addVersion } from '../application/add-version.ts';
import { describeImage, reorderImages } from '../application/arrange-images.ts';
import { attachImage, restoreImage } from '../application/choose-image.ts';
import type { AdminMovies, StoredImages, Transaction } from '../application/ports.ts';
import { readImageRecord } from '../application/read-image-record.ts';
import { replaceImage } from '../application/replace-image.ts';
import { respondWithChange } from './respond-with-change.ts';
import { respondWithMovie } from './respond-with-movie.ts';

type Deps = { transaction: Transaction; clock: Clock; movies: AdminMovies; stored: StoredImages };

/** The images of the admin's movies. */
export function imageEndpoints({ endpoint }: Service, { transaction, clock, movies, stored }: Deps): void {
  const withChange = respondWithChange(movies);

  endpoint(imageCalls.replaceImage, replaceImage({ transaction, clock, stored }));
  endpoint(imageCalls.addVersion, addVersion({ transaction, clock, stored }));
  endpoint(imageCalls.readImageRecord, respondWithMovie(movies)(readImageRecord({ transaction, clock, stored })));

  endpoint(
    imageOperations.addImage,
    withChange(
      attachImage({ transaction, clock, stored }),
      ({ title }, { position }) => `Image added to ${title} at position ${position + 1}`,
    ),
  );

  endpoint(
    imageOperations.restoreImage,
    withChange(
      restoreImage({ transaction, clock }),
      ({ title }, { position }) => `Position ${position + 1} of ${title} shows the chosen image`,
    ),
  );

  endpoint(
    imageOperations.reorderImages,
    withChange(
      reorderImages({ transaction, clock }),
      ({ title }, { fromPosition, toPosition }) =>
        `Positions ${fromPosition + 1} and ${toPosition + 1} of ${title} swapped`,
    ),
  );

  endpoint(
    imageOperations.describeImage,
    withChange(describeImage({ transaction, clock }), (_movie, { position }) => `Position ${position + 1} described`),
  );

  endpoint(
    imageOperations.acceptDuplicate,
    withChange(
      acceptDuplicate({ transaction }),
      (_movie, { position }) => `Position ${position + 1} accepted as it is`,
    ),
  );

  endpoint(imageOperations.imageVersions, async (place) => {
    const versions = await movies.versions(place);
    return versions ? ok(versions) : err('no-such-movie');
  });
}
