import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { catalogueEvents } from '@dreamreel/proto/events';
import { PrismaPg } from '@prisma/adapter-pg';
import { objectStoreImages } from './adapters/images/object-store-images.ts';
import { tmdbMovies } from './adapters/movies/tmdb-movies.ts';
import { natsEndpoints } from './adapters/nats-endpoints.ts';
import { prismaTransaction } from './adapters/prisma-transaction.ts';
import { prismaTitles } from './adapters/titles/prisma-titles.ts';
import { workerTitleIndexes } from './adapters/titles/worker-title-indexes.ts';
import { planAhead } from './application/calendar/fill-days.ts';
import { indexPastMovies } from './application/titles/index-movies.ts';
import { liveTitleSearch } from './application/titles/live-title-search.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';
import { wellKnownCredits } from './well-known-titles/well-known-titles.ts';

/** After a movie's last day, it takes at most this long until its aliases and poster are added to the search. */
const INDEX_PAST_INTERVAL_MS = 5 * 60_000;
const PLAN_AHEAD_INTERVAL_MS = 5 * 60_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('catalogue', config);
const { clock, database, log, service } = kit;
const { DATABASE_URL: databaseUrl, TMDB_ACCESS_TOKEN: token, TMDB_API_URL: baseUrl } = config;

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const transaction = prismaTransaction(prisma);
const titleSearch = liveTitleSearch({
  titles: prismaTitles(prisma),
  indexes: workerTitleIndexes({ database, workerData: { databaseUrl, store: config }, log }),
  report: (error) => log.error({ err: error }, 'failed to build the title index; retrying at the next change'),
});
await titleSearch.start();

await natsEndpoints(service, {
  ...{ database, prisma, transaction, titleSearch, clock },
  wellKnownCredits: await wellKnownCredits(),
  stored: objectStoreImages(await imageStoreFrom(config)),
  tmdb: token === undefined ? undefined : tmdbMovies({ baseUrl, token, log }),
  report: (error) => log.warn({ err: error }, 'movie database lookup failed; searching only the title corpus'),
});
kit.events.listen(catalogueEvents.titlesImported, titleSearch.refresh);
kit.checks.add('movie data', async () => (token === undefined ? 'local' : 'tmdb'));
kit.every('indexing of past movies', INDEX_PAST_INTERVAL_MS, () =>
  transaction((writes) => indexPastMovies(writes, clock.now())),
);
kit.every('automatic planning', PLAN_AHEAD_INTERVAL_MS, planAhead({ transaction, clock }));

await kit.serveUntilStopped({ onStop: () => prisma.$disconnect() });
