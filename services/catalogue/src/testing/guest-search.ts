import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import type { FoundTitle, KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import { catalogueEndpoints } from '../adapters/nats-endpoints.ts';
import { plannedMovies } from '../adapters/planned-movies.ts';
import { publicTitleIds } from '../adapters/public-title-ids.ts';
import { titleFacts } from '../adapters/title-facts.ts';
import { titleIndexes } from '../adapters/title-indexes.ts';
import { titleRepository } from '../adapters/title-repository.ts';
import { importTitles } from '../application/import-titles.ts';
import { liveTitleSearch } from '../application/live-title-search.ts';
import { adminHarness } from './admin-harness.ts';
import { withoutRecords } from './images.ts';
import { testCatalogue, workerDataOf } from './test-catalogue.ts';

/** A whole catalogue as a guest uses it: over a real broker, with a real database. */
export async function guestSearch({ key }: { key?: string } = {}) {
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { transaction, database, prisma } = catalogue;
  if (key !== undefined) await database.pool.query('UPDATE title_corpora SET id_key = $1', [key]);
  const log = openLog({ service: 'test', level: 'silent' });
  const titleSearch = liveTitleSearch({
    titles: titleRepository(prisma),
    indexes: titleIndexes({ database, workerData: workerDataOf(catalogue), log }),
    report: (error) => {
      throw error;
    },
  });
  const broker = await nats.broker('catalogue');
  const service = rpcServer({ name: 'catalogue', broker, log, metrics: openMetrics('catalogue') });
  const admin = adminHarness(transaction, titleSearch.isSearchable);
  const withPublicIds = await publicTitleIds(database);
  const clock = { now: () => admin.time.now };
  const factsOf = titleFacts({ database, titles: titleSearch, clock });
  const [stored, planned] = [withoutRecords, plannedMovies(database)];
  catalogueEndpoints(service, { transaction, clock, titleSearch, withPublicIds, stored, factsOf, planned });
  await broker.connection.flush();
  const rpc = longCalls(
    rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') }),
  );

  return {
    admin,
    database,
    async imports(lines: readonly KnownTitle[]): Promise<void> {
      await importTitles({ transaction })({ titles: lines });
      await titleSearch.refresh();
    },
    refresh: titleSearch.refresh,
    factsOf: (text: string) => factsOf({ text }),
    async search(query: string): Promise<FoundTitle[]> {
      const response = await rpc.call(searchOperations.searchMovies, { query }, { actor: { kind: 'guest' } });
      if (!response.ok) throw new Error(response.message);
      return response.value;
    },
    async stop(): Promise<void> {
      await service.stop();
      await Promise.all([nats.stop(), catalogue.drop()]);
    },
  };
}
