import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogueMovies } from './adapters/catalogue-movies.ts';
import { socialEndpoints } from './adapters/nats-endpoints.ts';
import { observedWork } from './adapters/observed-work.ts';
import { pgPosts } from './adapters/pg-posts.ts';
import { prismaListedPosts } from './adapters/prisma-listed-posts.ts';
import { publicAddresses } from './adapters/public-addresses.ts';
import { pgSandboxRecords } from './adapters/sandbox/pg-sandbox-records.ts';
import { wayOf } from './adapters/way-of.ts';
import { carryOut } from './application/carry-out.ts';
import { postMovie } from './application/post-movie.ts';
import { previewPost } from './application/preview-post.ts';
import { resumePosts } from './application/resume-posts.ts';
import { testConnection } from './application/test-connection.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const RESUME_MS = 5_000;
const PAUSES = { untilReady: [500, 1_000, 2_000, 3_000, 5_000], afterNoAnswer: [1_000, 3_000, 5_000] };

const config = readConfig(configSchema, process.env);
const kit = await startKit('social', config);
const { clock, database } = kit;

const { provider, networks, test, close } = await wayOf(config, pgSandboxRecords(database));
kit.readiness.add('social networks', async () => provider);
const posts = pgPosts(database, { provider, newToken: randomUUID });
const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const listed = prismaListedPosts(prisma);
const movies = catalogueMovies(kit.rpc);
const addresses = publicAddresses(config.PUBLIC_URL);
const carrying = observedWork(carryOut({ posts, networks, clock, sleep, pauses: PAUSES }), kit);

socialEndpoints(kit.service, {
  testConnection: testConnection({ provider, test }),
  postMovie: postMovie({ movies, posts, listed, carryOut: carrying, addresses, clock }),
  preview: previewPost({ provider, movies, posts, addresses, clock }),
  posts: listed,
});

kit.every(RESUME_MS, resumePosts({ posts, carryOut: carrying, clock }));

await kit.serveUntilStopped(async () => {
  await close();
  await prisma.$disconnect();
});
