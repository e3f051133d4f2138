import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import type { FoundTitle, KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { searchOperations } from '@dreamreel/proto/catalogue/search-operations';
import { titleEndpoints } from '../adapters/nats-endpoints.ts';
import { pgTitleFacts } from '../adapters/titles/pg-title-facts.ts';
import { pgTitleIds } from '../adapters/titles/pg-title-ids.ts';
import { prismaTitles } from '../adapters/titles/prisma-titles.ts';
import { workerTitleIndexes } from '../adapters/titles/worker-title-indexes.ts';
import { importTitles } from '../application/titles/index-movies.ts';
import { liveTitleSearch } from '../application/titles/live-title-search.ts';
import type { Credits } from '../well-known-titles/well-known-titles.ts';
import { adminHarness } from './admin-harness.ts';
import { testCatalogue, workerDataOf } from './test-catalogue.ts';

type GuestSearchOptions = {
  key?: string;
  wellKnownCredits?: (title: string, year: number) => Credits | undefined;
};

/** Starts a complete catalogue with a real broker and database, and a client that searches as a guest. */
export async function guestSearch({ key, wellKnownCredits = () => undefined }: GuestSearchOptions = {}) {
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { transaction, database, prisma } = catalogue;
  if (key !== undefined) await database.pool.query('UPDATE title_corpora SET id_key = $1', [key]);
  const log = openLog({ service: 'test', level: 'silent' });
  const titleSearch = liveTitleSearch({
    titles: prismaTitles(prisma),
    indexes: workerTitleIndexes({ database, workerData: workerDataOf(catalogue), log }),
    report: (error) => {
      throw error;
    },
  });
  const broker = await nats.broker('catalogue');
  const service = rpcServer({ name: 'catalogue', broker, log, metrics: openMetrics('catalogue') });
  const admin = adminHarness(transaction, titleSearch.isSearchable);
  const withPublicIds = await pgTitleIds(database);
  const clock = { now: () => admin.time.now };
  const factsOf = pgTitleFacts({ database, titles: titleSearch, wellKnownCredits, clock });
  const add = importTitles({ transaction });
  titleEndpoints(service, { transaction, titleSearch, withPublicIds, titleFacts: factsOf });
  await broker.connection.flush();
  const rpc = longCalls(
    rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') }),
  );

  return {
    admin,
    database,
    async imports(lines: readonly KnownTitle[]): Promise<void> {
      await add({ titles: lines });
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
