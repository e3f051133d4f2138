import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { imageCalls } from '@dreamreel/proto/catalogue/internal-image-calls';
import type { AdminMovies } from '../../application/ports.ts';
import type { UseCases } from '../../application/use-cases.ts';
import { withChangeResponse, withMovieResponse } from '../movies/movie-responses.ts';
import type { pgTitleChoices } from '../titles/pg-title-choices.ts';

/** Serves the image operations of the dashboard. */
export function imageEndpoints(
  { endpoint }: Service,
  useCases: UseCases,
  movies: AdminMovies,
  titlesToChoose: ReturnType<typeof pgTitleChoices>,
): void {
  const withChange = withChangeResponse(movies);

  endpoint(catalogueCalls.addImage, useCases.addImage);
  endpoint(imageCalls.replaceImage, useCases.replaceImage);
  endpoint(imageCalls.addVersion, useCases.addVersion);
  endpoint(imageCalls.titlesToChoose, async (request) => ok(await titlesToChoose(request)));
  endpoint(imageCalls.readImageRecord, withMovieResponse(movies)(useCases.readImageRecord));

  endpoint(
    imageOperations.addImage,
    withChange(
      useCases.attachImage,
      ({ title }, { position }) => `Image added to ${title} at position ${position + 1}`,
    ),
  );

  endpoint(
    imageOperations.restoreImage,
    withChange(
      useCases.restoreImage,
      ({ title }, { position }) => `Position ${position + 1} of ${title} now shows the selected image`,
    ),
  );

  endpoint(
    imageOperations.reorderImages,
    withChange(
      useCases.reorderImages,
      ({ title }, { fromPosition, toPosition }) =>
        `Positions ${fromPosition + 1} and ${toPosition + 1} of ${title} swapped`,
    ),
  );

  endpoint(
    imageOperations.describeImage,
    withChange(useCases.describeImage, (_movie, { position }) => `Position ${position + 1} described`),
  );

  endpoint(
    imageOperations.acceptDuplicate,
    withChange(
      useCases.acceptDuplicate,
      (_movie, { position }) => `Similar image at position ${position + 1} accepted`,
    ),
  );

  endpoint(imageOperations.imageVersions, async (place) => {
    const versions = await movies.versions(place);
    return versions ? ok(versions) : err('no-such-movie');
  });
}
