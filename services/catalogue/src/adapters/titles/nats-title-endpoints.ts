import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import type { LiveTitleSearch } from '../../application/titles/live-title-search.ts';
import type { UseCases } from '../../application/use-cases.ts';
import type { TitleFacts } from './pg-title-facts.ts';
import type { WithPublicIds } from './pg-title-ids.ts';

type Deps = Pick<UseCases, 'importTitles'> & {
  titleSearch: Pick<LiveTitleSearch, 'search' | 'findTitle'>;
  withPublicIds: WithPublicIds;
  titleFacts: TitleFacts;
};

export function titleEndpoints(
  { endpoint }: Service,
  { importTitles, titleSearch, withPublicIds, titleFacts }: Deps,
): void {
  endpoint(searchOperations.searchMovies, async (request) => ok(withPublicIds(titleSearch.search(request))));
  endpoint(catalogueCalls.knownTitles, async ({ texts }) => ok(texts.map(titleSearch.findTitle)));
  endpoint(catalogueCalls.titleFacts, async (request) => ok(await titleFacts(request)));
  endpoint(catalogueCalls.importTitles, async (lines) => ok(await importTitles(lines)));
}
