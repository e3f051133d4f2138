import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { rpcServer } from '@dreamreel/kit/rpc/server';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import type { Call, RequestInput } from '@dreamreel/proto/operation';
import { itemWorker } from '../adapters/jobs/item-worker.ts';
import { pgItemQueue } from '../adapters/jobs/pg-item-queue.ts';
import { pgJobs } from '../adapters/jobs/pg-jobs.ts';
import { natsCatalogue } from '../adapters/nats-catalogue.ts';
import { generationEndpoints } from '../adapters/nats-endpoints.ts';
import { objectStore } from '../adapters/object-store.ts';
import { pgCosts } from '../adapters/pg-costs.ts';
import { pgDrafts, pgStyles } from '../adapters/pg-prompts.ts';
import { pixels } from '../adapters/pixels/pixels.ts';
import { makeImage } from '../application/make-image.ts';
import type { ImageModel } from '../application/ports.ts';
import { fakeCatalogue } from './fake-catalogue.ts';
import { allowAllFormats, fakeModels } from './models.ts';

const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url);
/** Nothing renews these leases, and they must not expire on a busy machine. */
const LEASE_MS = 600_000;
const clock = { now: () => new Date() };
const log = openLog({ service: 'test', level: 'silent' });
/** The names of the fake models. */
const MODEL_NAMES = { images: 'pencil', questions: 'lens', prompts: 'pencil' };

/** Starts Postgres, NATS, an image folder and a fake catalogue for the service. */
export async function generationParts() {
  const [{ nats, service, ready, ...server }, { database, url, drop }, folder] = await Promise.all([
    testRpc('catalogue'),
    testDatabase({ migrations: MIGRATIONS }),
    mkdtemp(path.join(tmpdir(), 'generation-')),
  ]);
  const rpc = longCalls(server.rpc);
  const catalogue = fakeCatalogue();
  catalogue.serve(service);
  await ready();
  return {
    ...{ database, databaseUrl: url, nats, folder, rpc, catalogue },
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
  const { nats, database, folder, rpc, catalogue, call, stop } = await generationParts();
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
  const broker = await nats.broker();
  generationEndpoints(rpcServer({ name: 'generation', broker, log, metrics: openMetrics('generation') }), ports);
  await broker.connection.flush();
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
