import { randomBytes } from 'node:crypto';
import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { jobProgress } from '@dreamreel/proto/generation/internal-calls';
import { exposeBudget } from './adapters/budget-metrics.ts';
import { catalogueMovies } from './adapters/catalogue-movies.ts';
import { itemWorker } from './adapters/item-worker.ts';
import { modelsFrom } from './adapters/models.ts';
import { generationEndpoints } from './adapters/nats-endpoints.ts';
import { persistence } from './adapters/persistence.ts';
import { pgBudget } from './adapters/pg-budget.ts';
import { pixelsInChildProcess } from './adapters/pixels/pixels-child-process.ts';
import { scheduleWork } from './adapters/schedule-work.ts';
import { storedOriginals } from './adapters/stored-originals.ts';
import { storedPreviews } from './adapters/stored-previews.ts';
import { storedRecords } from './adapters/stored-records.ts';
import { storedUploads } from './adapters/stored-uploads.ts';
import { makeImage } from './application/make-image.ts';
import type { PublishProgress } from './application/ports.ts';
import { useCases } from './application/use-cases.ts';
import { configSchema } from './config.ts';

const config = readConfig(configSchema, process.env);
const kit = await startKit('generation', config);
const { clock, database, log, metrics, rpc } = kit;

const images = await imageStoreFrom(config);
const pixels = pixelsInChildProcess();
const { work, ...stores } = persistence(database, clock);
const budget = pgBudget(database, clock, config.OPENAI_CALLS_PER_DAY);
exposeBudget(budget, metrics);
// Without an API key no call is paid for, so that the budget does not apply.
const paidBudget = config.OPENAI_API_KEY === undefined ? undefined : budget;
const models = modelsFrom({ config, budget: paidBudget, originals: images, pixels, metrics });
kit.checks.add('images', images.check);
kit.checks.add('image model', async () => models.images.name);

const movies = catalogueMovies(rpc, clock);
const publish: PublishProgress = (jobId, events) =>
  events.forEach(({ seq, event }) => {
    kit.progress.publish(jobProgress, jobId, { seq, event });
  });
const { images: model, vision, moderation } = models;
const records = storedRecords(images);
const make = makeImage({ work, model, images, records, inspectors: { vision, moderation }, movies, publish });
const worker = itemWorker({ work, make, concurrency: config.IMAGES_AT_ONCE, leaseMs: config.IMAGE_LEASE_MS, log });

// 128 random bits: the key of an image does not reveal its movie.
const newKey = () => randomBytes(16).toString('hex');
const uploads = storedUploads(images, pixels);
const stored = storedOriginals(images, pixels);
const previews = storedPreviews(images, pixels);
const parts = { ...stores, previews, movies, publish, images, records, stored, models, uploads, newKey };
const cases = useCases({ ...parts, budget: paidBudget });
generationEndpoints(kit.service, cases);
scheduleWork(kit, worker, cases, config.IMAGE_LEASE_MS);
await kit.serveUntilStopped({ onStop: () => worker.stop().finally(pixels.stop) });
