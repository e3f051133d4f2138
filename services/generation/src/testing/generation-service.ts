import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcClient } from '@dreamreel/kit/rpc/client';
import { rpcServer, type Service } from '@dreamreel/kit/rpc/server';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { testNats } from '@dreamreel/kit/testing/test-nats';
import { longCalls } from '@dreamreel/kit/testing/test-rpc';
import type { Call, RequestInput } from '@dreamreel/proto/operation';
import { itemWorker } from '../adapters/jobs/item-worker.ts';
import { pgItemQueue } from '../adapters/jobs/pg-item-queue.ts';
import { pgJobs } from '../adapters/jobs/pg-jobs.ts';
import { natsCatalogue } from '../adapters/nats-catalogue.ts';
import { generationEndpoints } from '../adapters/nats-endpoints.ts';
import { objectStore } from '../adapters/object-store.ts';
import { pgCosts } from '../adapters/pg-costs.ts';
import { pgDrafts } from '../adapters/pg-drafts.ts';
import { pgStyles } from '../adapters/pg-styles.ts';
import { pixels } from '../adapters/pixels/pixels.ts';
import { makeImage } from '../application/make-image.ts';
import type { ImageModel } from '../application/ports.ts';
import { fakeCatalogue } from './fake-catalogue.ts';
import { allowAllFormats, fakeModels } from './models.ts';

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);
/** Nothing renews these leases, and they must not expire on a busy machine. */
const LEASE_MS = 600_000;
const clock = { now: () => new Date() };
/** The names of the fake models. */
const MODEL_NAMES = { images: 'pencil', questions: 'lens', prompts: 'pencil' };

export type GenerationService = Awaited<ReturnType<typeof generationService>>;

/** Starts Postgres, NATS, an image folder and a fake catalogue for the service. */
export async function generationParts() {
  const [nats, { database, url, drop }, folder] = await Promise.all([
    testNats(),
    testDatabase({ migrations: MIGRATIONS }),
    mkdtemp(path.join(tmpdir(), 'generation-')),
  ]);
  const metrics = openMetrics('gateway');
  const rpc = longCalls(rpcClient({ name: 'gateway', broker: await nats.broker('gateway'), metrics }));
  const log = openLog({ service: 'test', level: 'silent' });
  const serve = async (name: string, register: (service: Service) => void) => {
    const broker = await nats.broker(name);
    register(rpcServer({ name, broker, log, metrics: openMetrics(name) }));
    await broker.connection.flush();
  };
  const catalogue = fakeCatalogue();
  await serve('catalogue', catalogue.serve);
  return {
    ...{ database, databaseUrl: url, natsUrl: nats.url, folder, rpc, log, serve, catalogue },
    call: <C extends Call>(operation: C, request: RequestInput<C>) =>
      rpc.call(operation, request, { actor: { kind: 'system', name: 'seed' } }),
    async stop() {
      await nats.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the service's endpoints. Only the catalogue and the models are fake. */
export async function generationService() {
  const { database, folder, rpc, log, serve, catalogue, call, stop } = await generationParts();
  const models = fakeModels();
  const work = pgItemQueue(database, clock);
  const { budget, costs, reserveImages } = pgCosts(database, clock, MODEL_NAMES, { isPaid: true, callsPerDay: 5 });
  const images = folderImageStore(folder);
  const ports = {
    jobs: pgJobs(database, clock, reserveImages),
    ...{ budget, costs },
    drafts: pgDrafts(database, clock),
    styles: pgStyles(database, clock),
    movies: natsCatalogue(rpc, clock),
    files: objectStore(images, pixels()),
    models,
    newKey: () => randomBytes(16).toString('hex'),
  };
  await serve('generation', (service) => generationEndpoints(service, ports));
  return {
    ...{ catalogue, database, images, models, work, call },
    ...{ jobs: ports.jobs, files: ports.files, budget: ports.budget },
    /** Creates a worker as another replica has it. `paint` replaces the image model. */
    newWorker: (paint: ImageModel['paint'] = models.images.paint) =>
      itemWorker({
        work,
        make: makeImage({ ...ports, work, model: { ...models.images, paint }, inspectors: models }),
        concurrency: 5,
        leaseMs: LEASE_MS,
        log,
      }),
    /** Stores an uploaded file as the gateway does. */
    async upload(bytes: Uint8Array) {
      const uploadKey = `uploads/${randomUUID().replaceAll('-', '')}.png`;
      await images.put(uploadKey, bytes, 'image/png');
      return { uploadKey, filename: 'still.png' };
    },
    async stop() {
      allowAllFormats();
      await stop();
    },
  };
}
