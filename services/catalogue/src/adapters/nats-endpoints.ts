import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { knownTitlesCall } from '@dreamreel/proto/known-titles';
import { previewCalls } from '@dreamreel/proto/preview';
import { addImage } from '../application/add-image.ts';
import { addMovie } from '../application/add-movie.ts';
import { importTitles } from '../application/import-titles.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import { movieToPlay } from '../application/movie-to-play.ts';
import type { Change } from '../application/ports.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';
import type { titleSearch } from '../application/search-titles.ts';
import { imageInUse, noSuchMovie } from './refusal-texts.ts';
import type { WithPublicIds } from './public-title-ids.ts';

type Deps = {
  change: Change;
  clock: Clock;
  titles: ReturnType<typeof titleSearch>;
  withPublicIds: WithPublicIds;
};

export function catalogueEndpoints(service: Service, { change, clock, titles, withPublicIds }: Deps): void {
  const adding = addMovie({ change, isOffered: titles.isOffered });
  const importing = importTitles({ change });

  service.endpoint(catalogueCalls.searchTitles, {
    handle: async (asked) => ok(withPublicIds(titles.search(asked))),
    errors: {},
  });
  service.endpoint(knownTitlesCall, { handle: async ({ texts }) => ok(texts.map(titles.named)), errors: {} });
  service.endpoint(catalogueCalls.importTitles, { handle: async (lines) => ok(await importing(lines)), errors: {} });
  service.endpoint(catalogueCalls.addMovie, { handle: async (movie) => ok(await adding(movie)), errors: {} });

  service.endpoint(catalogueCalls.addImage, {
    handle: addImage({ change, clock }),
    errors: {
      'no-such-movie': noSuchMovie,
      'image-in-use': imageInUse,
      'position-taken': { status: 409, message: 'This position has an image already' },
    },
  });

  service.endpoint(catalogueCalls.scheduleMovie, {
    handle: scheduleMovie({ change }),
    errors: {
      'no-such-movie': noSuchMovie,
      'date-taken': { status: 409, message: 'Another movie is planned for this day' },
    },
  });

  service.endpoint(previewCalls.movieToPlay, {
    handle: movieToPlay({ change }),
    errors: {
      'no-such-movie': noSuchMovie,
      'not-ready': { status: 409, message: 'This movie has no five images yet' },
    },
  });

  service.endpoint(catalogueCalls.movieOfDay, {
    handle: movieOfDay({ change }),
    errors: { 'no-ready-movie': { status: 404, message: 'No movie is ready to be shown' } },
  });
}
