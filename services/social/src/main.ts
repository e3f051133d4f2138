import { setTimeout as sleep } from 'node:timers/promises';
import { inRootSpan } from '@dreamreel/kit/observability/spans';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { natsCatalogue } from './adapters/nats-catalogue.ts';
import { socialEndpoints } from './adapters/nats-endpoints.ts';
import { openProvider } from './adapters/open-provider.ts';
import { pgConnectionTests } from './adapters/pg-connection-tests.ts';
import { pgPostEntries } from './adapters/pg-post-entries.ts';
import { pgPosts } from './adapters/pg-posts.ts';
import { pgScheduledPosts } from './adapters/pg-scheduled-posts.ts';
import { countedPosts, scheduleMetrics } from './adapters/post-metrics.ts';
import { sandboxRecords } from './adapters/sandbox/sandbox-records.ts';
import { publicAddresses } from './application/draft-posts.ts';
import { processPost, resumePosts } from './application/process-post.ts';
import { publishScheduled } from './application/publish-scheduled.ts';
import { configSchema } from './config.ts';

const INTERVAL_MS = 5_000;
/**
 * Delays in milliseconds: between polls while an image is being processed, and between searches after a publish request
 * without a response.
 */
const PAUSES = { untilReady: [500, 1_000, 2_000, 3_000, 5_000], afterNoResponse: [1_000, 3_000, 5_000] };

const config = readConfig(configSchema, process.env);
const kit = await startKit('social', config);
const { clock, database, log } = kit;

const { name: provider, networks, test, close } = await openProvider(config, sandboxRecords(database), log);
kit.checks.add('social networks', async () => provider);
const [posts, scheduled] = [pgPosts(database, provider), pgScheduledPosts(database, provider)];
const ports = {
  provider,
  test,
  posts,
  scheduled,
  clock,
  tests: pgConnectionTests(database, provider),
  entries: pgPostEntries(database, provider),
  movies: natsCatalogue(kit.rpc),
  addresses: publicAddresses(config.PUBLIC_URL),
};
const processing = countedPosts(processPost({ posts, networks, clock, sleep, pauses: PAUSES }), kit);
scheduleMetrics(kit.metrics, scheduled, clock);
socialEndpoints(kit.service, { ...ports, processPost: processing });

const inSpan =
  (name: string): typeof processing =>
  (lease) =>
    inRootSpan(name, [], () => processing(lease));
kit.every('post recovery', INTERVAL_MS, resumePosts({ posts, processPost: inSpan('resume post'), clock }));
const publishPost = inSpan('publish scheduled post');
kit.every('post schedule', INTERVAL_MS, publishScheduled({ ...ports, processPost: publishPost }));

await kit.serveUntilStopped({ onStop: close });
