import { readConfig } from '@dreamreel/kit/config';
import { imageStoreFrom } from '@dreamreel/kit/image-store';
import { startKit } from '@dreamreel/kit/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { PrismaPg } from '@prisma/adapter-pg';
import { calendarEndpoints } from './adapters/calendar-endpoints.ts';
import { corpusMovies, ownMovies } from './adapters/corpus-movies.ts';
import { imageEndpoints } from './adapters/image-endpoints.ts';
import { movieEndpoints } from './adapters/movie-endpoints.ts';
import { catalogueEndpoints } from './adapters/nats-endpoints.ts';
import { pgAdminMovies } from './adapters/admin-movie-queries.ts';
import { pgCalendarDays } from './adapters/pg-calendar-days.ts';
import { prismaChange } from './adapters/catalogue-transaction.ts';
import { prismaTitles } from './adapters/prisma-titles.ts';
import { storedImages } from './adapters/stored-images.ts';
import { publicTitleIds } from './adapters/public-title-ids.ts';
import { titleIndexes } from './adapters/title-indexes.ts';
import { tmdbMovies } from './adapters/tmdb-movies.ts';
import { lookupMovie } from './application/lookup-movie.ts';
import { titleSearch } from './application/search-titles.ts';
import { shareShownMovies } from './application/share-shown-movies.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

/** How long after the end of its game a movie may wait until it is found by its aliases and with its poster. */
const SHARE_MS = 5 * 60_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('catalogue', config);

const prisma = new PrismaClient({ adapter: new PrismaPg(kit.database.pool) });
const change = prismaChange(prisma);
const { clock, database } = kit;
const movies = pgAdminMovies(database, clock);
const titles = titleSearch({
  titles: prismaTitles(prisma),
  indexes: titleIndexes({ database, work: { databaseUrl: config.DATABASE_URL, store: config }, log: kit.log }),
  report: (error) => kit.log.error({ err: error }, 'the title index could not be built'),
});
await titles.start();

const { TMDB_ACCESS_TOKEN: token, TMDB_API_URL: baseUrl } = config;
const tmdb = token === undefined ? undefined : tmdbMovies({ baseUrl, token });
kit.readiness.add('movie data', async () => (tmdb ? 'tmdb' : 'local'));
const lookup = lookupMovie({
  corpus: corpusMovies({ database, search: titles.search }),
  tmdb,
  own: ownMovies(database),
  report: (error) => kit.log.warn({ err: error }, 'the movie database could not be asked'),
});

const withPublicIds = await publicTitleIds(database);
catalogueEndpoints(kit.service, { change, clock, titles, withPublicIds });
const stored = storedImages(imageStoreFrom(config));
movieEndpoints(kit.service, { change, clock, movies, lookup, isOffered: titles.isOffered, stored });
imageEndpoints(kit.service, { change, clock, movies, stored });
calendarEndpoints(kit.service, { change, clock, days: pgCalendarDays(database) });
kit.events.listen(catalogueEvents.titlesImported, titles.refresh);
kit.every(SHARE_MS, () => change((writes) => shareShownMovies(writes, clock.now())));

await kit.serveUntilStopped(() => prisma.$disconnect());
