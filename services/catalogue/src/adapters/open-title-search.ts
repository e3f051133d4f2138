import type { Database } from '@dreamreel/kit/database/database';
import type { Log } from '@dreamreel/kit/observability/log';
import { liveTitleSearch } from '../application/live-title-search.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { IndexWorkerData } from './index-worker-data.ts';
import { titleIndexes } from './title-indexes.ts';
import { titleRepository } from './title-repository.ts';

type Deps = {
  config: { readonly DATABASE_URL: string } & NonNullable<IndexWorkerData['store']>;
  prisma: PrismaClient;
  database: Pick<Database, 'query'>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Resolves once all titles can be searched. */
export async function openTitleSearch({ config, prisma, database, log }: Deps) {
  const titles = liveTitleSearch({
    titles: titleRepository(prisma),
    indexes: titleIndexes({ database, workerData: { databaseUrl: config.DATABASE_URL, store: config }, log }),
    report: (error) => log.error({ err: error }, 'the title index could not be built'),
  });
  await titles.start();
  return titles;
}
