import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { freePort } from '@dreamreel/kit/process/free-port';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { longCalls } from '@dreamreel/kit/testing/long-calls';
import { type RaisingDatabase, raisingDatabase } from '@dreamreel/kit/testing/raising-database';
import { type RunningService, runService } from '@dreamreel/kit/testing/run-service';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { servicePlans } from '../../../dev/service-plans.ts';

export type RaisingService = { readonly name: string; readonly database: RaisingDatabase };

const READY_TIMEOUT_MS = 120_000;

/** Starts every service with a database as a separate process. The test can make each database raise errors. */
export async function raisingServices() {
  const nats = await testNats();
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-outages-'));
  const services: RaisingService[] = [];
  const running: RunningService[] = [];
  for (const { name } of servicePlans.filter(({ database }) => database)) {
    const source = join(repositoryRoot, 'services', name);
    const database = await raisingDatabase(pathToFileURL(join(source, 'prisma', 'migrations', '/')));
    services.push({ name, database });
    const env = {
      NATS_URL: nats.url,
      DATABASE_URL: database.serviceUrl,
      HEALTH_PORT: String(await freePort()),
      PUBLIC_URL: 'http://127.0.0.1:9',
      IMAGE_STORE: 'folder',
      IMAGE_FOLDER: folder,
      MAILBOX_FOLDER: folder,
    };
    running.push(runService(pathToFileURL(join(source, 'src', 'main.ts')), env));
  }
  for (const service of running) await waitFor(async () => (await service.status('/readyz')) === 200, READY_TIMEOUT_MS);

  return {
    rpc: longCalls(rpcClient({ name: 'test', broker: await nats.broker(), metrics: openMetrics('test') })),
    services,
    databaseOf(wanted: string): RaisingDatabase {
      const found = services.find(({ name }) => name === wanted);
      if (!found) throw new Error(`${wanted} has no database`);
      return found.database;
    },
    async stop() {
      for (const service of running) service.signal('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      for (const { database } of services) await database.drop();
      await nats.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RaisingServices = Awaited<ReturnType<typeof raisingServices>>;
