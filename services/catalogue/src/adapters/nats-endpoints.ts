import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { knownTitlesCall } from '@dreamreel/proto/known-titles';
import { previewCalls } from '@dreamreel/proto/preview';
import { addImage } from '../application/add-image.ts';
import { addMovie } from '../application/add-movie.ts';
import { importTitles } from '../application/import-titles.ts';
import type { liveTitleSearch } from '../application/live-title-search.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import { movieToPlay } from '../application/movie-to-play.ts';
import type { Transaction } from '../application/ports.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';
import { imageInUse, noSuchMovie } from './error-texts.ts';
import type { WithPublicIds } from './public-title-ids.ts';

type Deps = {
  transaction: Transaction;
  clock: Clock;
  titles: ReturnType<typeof liveTitleSearch>;
  withPublicIds: WithPublicIds;
};

export function catalogueEndpoints(service: Service, { transaction, clock, titles, withPublicIds }: Deps): void {
  const add = addMovie({ transaction, isSearchable: titles.isSearchable });
  const importLines = importTitles({ transaction });

  service.endpoint(catalogueCalls.searchTitles, {
    handle: async (request) => ok(withPublicIds(titles.search(request))),
    errors: {},
  });
  service.endpoint(knownTitlesCall, { handle: async ({ texts }) => ok(texts.map(titles.named)), errors: {} });
  service.endpoint(catalogueCalls.importTitles, { handle: async (lines) => ok(await importLines(lines)), errors: {} });
  service.endpoint(catalogueCalls.addMovie, { handle: async (movie) => ok(await add(movie)), errors: {} });

  service.endpoint(catalogueCalls.addImage, {
    handle: addImage({ transaction, clock }),
    errors: {
      'no-such-movie': noSuchMovie,
      'image-in-use': imageInUse,
      'position-taken': { status: 409, message: 'This position has an image already' },
    },
  });

  service.endpoint(catalogueCalls.scheduleMovie, {
    handle: scheduleMovie({ transaction }),
    errors: {
      'no-such-movie': noSuchMovie,
      'date-taken': { status: 409, message: 'Another movie is planned for this day' },
    },
  });

  service.endpoint(previewCalls.movieToPlay, {
    handle: movieToPlay({ transaction }),
    errors: {
      'no-such-movie': noSuchMovie,
      'not-ready': { status: 409, message: 'This movie has no five images yet' },
    },
  });

  service.endpoint(catalogueCalls.movieOfDay, {
    handle: movieOfDay({ transaction }),
    errors: { 'no-ready-movie': { status: 404, message: 'No movie is ready to be shown' } },
  });
}
