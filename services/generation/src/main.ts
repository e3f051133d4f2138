import { randomBytes } from 'node:crypto';
import { readConfig } from '@dreamreel/kit/config';
import { imageStoreFrom } from '@dreamreel/kit/image-store';
import { startKit } from '@dreamreel/kit/start-kit';
import { jobProgress } from '@dreamreel/proto/generation';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogueMovies } from './adapters/catalogue-movies.ts';
import { allowFewFormats } from './adapters/checked-image.ts';
import { followWork } from './adapters/follow-work.ts';
import { itemWorker } from './adapters/item-worker.ts';
import { modelsFrom } from './adapters/models.ts';
import { generationEndpoints } from './adapters/nats-endpoints.ts';
import { observeSpend } from './adapters/observe-spend.ts';
import { observedImages } from './adapters/observed-images.ts';
import { pgBudget } from './adapters/pg-budget.ts';
import { pgJobs } from './adapters/pg-jobs.ts';
import { pgWorkOnItems } from './adapters/pg-work-on-items.ts';
import { prismaAnalyses } from './adapters/prisma-analyses.ts';
import { prismaDrafts } from './adapters/prisma-drafts.ts';
import { scenePainter } from './adapters/scene-painter.ts';
import { storedUploads } from './adapters/stored-uploads.ts';
import { makeImage } from './application/make-image.ts';
import type { Tell } from './application/ports.ts';
import { useCases } from './application/use-cases.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

/** How soon work is found whose message was lost. */
const LOOK_MS = 2_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('generation', config);
const { clock, database, log } = kit;

allowFewFormats();
const images = imageStoreFrom(config);
kit.readiness.add('images', images.check);
const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const budget = pgBudget(database, clock, config.OPENAI_CALLS_PER_DAY);
observeSpend(budget, kit.metrics);
const painter = scenePainter();
const observed = observedImages(kit.metrics);
const bare = modelsFrom({ config, budget, painter, originals: images });
const models = { ...bare, images: observed.model(bare.images) };
kit.readiness.add('image model', async () => models.images.name);

const movies = catalogueMovies(kit.rpc, clock);
const jobs = pgJobs(database, clock);
const work = pgWorkOnItems(database, clock);
const tell: Tell = (jobId, events) => {
  for (const event of events) kit.progress.publish(jobProgress, jobId, event);
};

const worker = itemWorker({
  work,
  make: makeImage({ work, model: models.images, images, movies, tell }),
  atOnce: config.IMAGES_AT_ONCE,
  leaseMs: config.IMAGE_LEASE_MS,
  log,
});
kit.every(LOOK_MS, worker.look);
kit.every(config.IMAGE_LEASE_MS / 4, worker.renew);

const answers = useCases({
  ...{ movies, jobs, tell, images, models },
  painter: observed.painter(painter),
  drafts: prismaDrafts(prisma, clock),
  analyses: prismaAnalyses(prisma, clock),
  uploads: storedUploads(images),
  budget: models.images.isLocal ? undefined : budget,
  // 128 random bits: the name of an image says nothing about its movie.
  newKey: () => randomBytes(16).toString('hex'),
});
generationEndpoints(kit.service, answers);
followWork(kit.events, worker, answers);

await kit.serveUntilStopped(async () => {
  await worker.stop();
  await prisma.$disconnect();
});
