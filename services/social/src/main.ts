import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@dreamreel/kit/config';
import { inRootSpan } from '@dreamreel/kit/spans';
import { startKit } from '@dreamreel/kit/start-kit';
import { catalogueMovies } from './adapters/catalogue-movies.ts';
import { instrumentedProcessPost } from './adapters/instrumented-process-post.ts';
import { socialEndpoints } from './adapters/nats-endpoints.ts';
import { openProvider } from './adapters/open-provider.ts';
import { postRepository } from './adapters/post-repository.ts';
import { publicAddresses } from './adapters/public-addresses.ts';
import { sandboxRecordRepository } from './adapters/sandbox/sandbox-record-repository.ts';
import { postMovie } from './application/post-movie.ts';
import { previewPost } from './application/preview-post.ts';
import { processPost } from './application/process-post.ts';
import { resumePosts } from './application/resume-posts.ts';
import { testConnection } from './application/test-connection.ts';
import { configSchema } from './config.ts';

const RESUME_POSTS_INTERVAL_MS = 5_000;
/** Delays in ms between polls until an image is processed, and between look-ups after a call without a response. */
const PAUSES = { untilReady: [500, 1_000, 2_000, 3_000, 5_000], afterNoResponse: [1_000, 3_000, 5_000] };

const config = readConfig(configSchema, process.env);
const kit = await startKit('social', config);
const { clock, database } = kit;

const { name: provider, networks, test, close } = await openProvider(config, sandboxRecordRepository(database));
kit.readiness.add('social networks', async () => provider);
const posts = postRepository(database, { provider, newToken: randomUUID });
const movies = catalogueMovies(kit.rpc);
const addresses = publicAddresses(config.PUBLIC_URL);
const processing = instrumentedProcessPost(processPost({ posts, networks, clock, sleep, pauses: PAUSES }), kit);

socialEndpoints(kit.service, {
  testConnection: testConnection({ provider, test }),
  postMovie: postMovie({ movies, posts, processPost: processing, addresses, clock }),
  preview: previewPost({ provider, movies, posts, addresses, clock }),
  posts: posts.list,
});

const resume: typeof processing = (lease) => inRootSpan('resume post', [], () => processing(lease));
kit.every(RESUME_POSTS_INTERVAL_MS, resumePosts({ posts, processPost: resume, clock }));

await kit.serveUntilStopped({ onStop: close });
