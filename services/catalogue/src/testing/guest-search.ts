import { openLog } from '@dreamreel/kit/log';
import { openMetrics } from '@dreamreel/kit/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { catalogueCalls, type KnownTitle, type FoundTitle } from '@dreamreel/proto/catalogue';
import { catalogueEndpoints } from '../adapters/nats-endpoints.ts';
import { prismaTitles } from '../adapters/prisma-titles.ts';
import { publicTitleIds } from '../adapters/public-title-ids.ts';
import { titleIndexes } from '../adapters/title-indexes.ts';
import { importTitles } from '../application/import-titles.ts';
import { titleSearch } from '../application/search-titles.ts';
import { operated } from './operated.ts';
import { testCatalogue } from './test-catalogue.ts';

/** A whole catalogue as a guest meets it: asked over a real broker, from a real database. */
export async function guestSearch({ key }: { key?: string } = {}) {
  const [nats, catalogue] = await Promise.all([testNats(), testCatalogue()]);
  const { change, database, prisma, url } = catalogue;
  if (key !== undefined) await database.pool.query('UPDATE title_corpora SET id_key = $1', [key]);
  const log = openLog({ service: 'test', level: 'silent' });
  const titles = titleSearch({
    titles: prismaTitles(prisma),
    indexes: titleIndexes({ database, work: { databaseUrl: url }, log }),
    report: (error) => {
      throw error;
    },
  });
  const { connection } = await nats.broker('catalogue');
  const service = rpcServer({ name: 'catalogue', connection, log, metrics: openMetrics('catalogue') });
  const admin = operated(change, titles.isOffered);
  const withPublicIds = await publicTitleIds(database);
  catalogueEndpoints(service, { change, clock: { now: () => admin.time.now }, titles, withPublicIds });
  await connection.flush();
  const rpc = rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics: openMetrics('gateway') });

  return {
    admin,
    database,
    async imports(lines: readonly KnownTitle[]): Promise<void> {
      await importTitles({ change })({ titles: lines });
      await titles.refresh();
    },
    refresh: titles.refresh,
    async search(query: string): Promise<FoundTitle[]> {
      const answer = await rpc.call(catalogueCalls.searchTitles, { query }, { actor: { kind: 'guest' } });
      if (!answer.ok) throw new Error(answer.message);
      return answer.value;
    },
    async stop(): Promise<void> {
      await service.stop();
      await Promise.all([nats.stop(), catalogue.drop()]);
    },
  };
}
