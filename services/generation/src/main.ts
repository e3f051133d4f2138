import { randomBytes } from 'node:crypto';
import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { itemWorker, scheduleWork } from './adapters/jobs/item-worker.ts';
import { pgItemQueue } from './adapters/jobs/pg-item-queue.ts';
import { pgJobs } from './adapters/jobs/pg-jobs.ts';
import { natsCatalogue } from './adapters/nats-catalogue.ts';
import { generationEndpoints } from './adapters/nats-endpoints.ts';
import { objectStore } from './adapters/object-store.ts';
import { modelNamesOf, openAiModels } from './adapters/openai/openai-models.ts';
import { exposeBudget, pgCosts } from './adapters/pg-costs.ts';
import { deleteExpired } from './adapters/pg-delete-expired.ts';
import { pgDrafts, pgStyles } from './adapters/pg-prompts.ts';
import { pixelsInChildProcess } from './adapters/pixels/pixels.ts';
import { makeImage } from './application/make-image.ts';
import { configSchema } from './config.ts';

const DELETE_EXPIRED_MS = 3_600_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('generation', config);
const { clock, database, log, metrics, rpc } = kit;

const images = await imageStoreFrom(config);
const pixels = pixelsInChildProcess();
const work = pgItemQueue(database, clock);
// Without an API key, calls are assumed to be free, so no budget applies.
const isPaid = config.OPENAI_API_KEY !== undefined;
const paid = { isPaid, callsPerDay: config.OPENAI_CALLS_PER_DAY };
const { budget, costs, reserveImages } = pgCosts(database, clock, modelNamesOf(config), paid);
const stores = {
  costs,
  jobs: pgJobs(database, clock, reserveImages),
  drafts: pgDrafts(database, clock),
  styles: pgStyles(database, clock),
};
exposeBudget(budget, metrics);
const paidBudget = isPaid ? budget : undefined;
const models = openAiModels({ config, budget: paidBudget, originals: images, pixels, metrics });
kit.checks.add('images', images.check);
kit.checks.add('image model', async () => models.images.name);

const movies = natsCatalogue(rpc, clock);
const { images: model, vision, moderation } = models;
const files = objectStore(images, pixels);
const make = makeImage({ work, model, files, inspectors: { vision, moderation }, movies });
const worker = itemWorker({ work, make, concurrency: config.IMAGES_AT_ONCE, leaseMs: config.IMAGE_LEASE_MS, log });

// Image keys consist of 128 random bits, so image URLs don't reveal the movie.
const newKey = () => randomBytes(16).toString('hex');
const parts = { ...stores, files, movies, models, newKey };
generationEndpoints(kit.service, { ...parts, budget: paidBudget });
scheduleWork(kit, worker, stores.jobs, config.IMAGE_LEASE_MS);
kit.every('deletion of expired rows', DELETE_EXPIRED_MS, () => deleteExpired(database, images, clock.now()));
await kit.serveUntilStopped({ onStop: () => worker.stop().finally(pixels.stop) });
