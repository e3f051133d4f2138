import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import { addImage } from '../application/add-image.ts';
import { addMovie } from '../application/add-movie.ts';
import { importTitles } from '../application/import-titles.ts';
import type { liveTitleSearch } from '../application/live-title-search.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import { movieToPlay } from '../application/movie-to-play.ts';
import type { StoredImages, Transaction } from '../application/ports.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';
import type { plannedMovies } from './planned-movies.ts';
import type { WithPublicIds } from './public-title-ids.ts';
import type { titleFacts } from './title-facts.ts';

type Deps = {
  transaction: Transaction;
  clock: Clock;
  titleSearch: ReturnType<typeof liveTitleSearch>;
  withPublicIds: WithPublicIds;
  stored: StoredImages;
  factsOf: ReturnType<typeof titleFacts>;
  planned: ReturnType<typeof plannedMovies>;
};

export function catalogueEndpoints(
  { endpoint }: Service,
  { transaction, clock, titleSearch, withPublicIds, stored, factsOf, planned }: Deps,
): void {
  const add = addMovie({ transaction, isSearchable: titleSearch.isSearchable });
  const importLines = importTitles({ transaction });

  endpoint(searchOperations.searchMovies, async (request) => ok(withPublicIds(titleSearch.search(request))));
  endpoint(catalogueCalls.knownTitles, async ({ texts }) => ok(texts.map(titleSearch.named)));
  endpoint(catalogueCalls.titleFacts, async (request) => ok(await factsOf(request)));
  endpoint(catalogueCalls.importTitles, async (lines) => ok(await importLines(lines)));
  endpoint(catalogueCalls.addMovie, async (movie) => ok(await add(movie)));
  endpoint(catalogueCalls.addImage, addImage({ transaction, clock, stored }));
  endpoint(catalogueCalls.scheduleMovie, scheduleMovie({ transaction }));
  endpoint(catalogueCalls.movieToPlay, movieToPlay({ transaction }));
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ok(await planned(from)));
  endpoint(catalogueCalls.movieOfDay, movieOfDay({ transaction }));
}
