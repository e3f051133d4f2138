import { imageStoreFrom } from '@dreamreel/kit/images/image-store';
import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { catalogueEvents } from '@dreamreel/proto/catalogue/events';
import { PrismaPg } from '@prisma/adapter-pg';
import { adminMovieQueries } from './adapters/admin-movie-queries.ts';
import { calendarEndpoints } from './adapters/calendar-endpoints.ts';
import { calendarQueries } from './adapters/calendar-queries.ts';
import { catalogueTransaction } from './adapters/catalogue-transaction.ts';
import { imageEndpoints } from './adapters/image-endpoints.ts';
import { movieEndpoints } from './adapters/movie-endpoints.ts';
import { movieLookup } from './adapters/movie-lookup.ts';
import { catalogueEndpoints } from './adapters/nats-endpoints.ts';
import { openTitleSearch } from './adapters/open-title-search.ts';
import { plannedMovies } from './adapters/planned-movies.ts';
import { publicTitleIds } from './adapters/public-title-ids.ts';
import { storedImages } from './adapters/stored-images.ts';
import { titleFacts } from './adapters/title-facts.ts';
import { indexPastMovies } from './application/index-past-movies.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

/** The longest time from the end of a movie's last day until the search has its aliases and poster. */
const INDEX_PAST_INTERVAL_MS = 5 * 60_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('catalogue', config);
const { clock, database, log, service } = kit;

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const transaction = catalogueTransaction(prisma);
const movies = adminMovieQueries(database, clock);
const calendarDays = calendarQueries(database);
const imageStorage = storedImages(await imageStoreFrom(config));
const titleSearch = await openTitleSearch({ config, prisma, database, log });
const { isSearchable } = titleSearch;
const lookup = movieLookup({ config, database, titles: titleSearch, log });

const withPublicIds = await publicTitleIds(database);
const factsOf = titleFacts({ database, titles: titleSearch, clock });
const planned = plannedMovies(database);
catalogueEndpoints(service, { transaction, clock, titleSearch, withPublicIds, stored: imageStorage, factsOf, planned });
movieEndpoints(service, { transaction, clock, movies, lookup, isSearchable, stored: imageStorage });
imageEndpoints(service, { transaction, clock, movies, stored: imageStorage });
calendarEndpoints(service, { transaction, clock, calendarDays });
kit.events.listen(catalogueEvents.titlesImported, titleSearch.refresh);
kit.checks.add('movie data', async () => (config.TMDB_ACCESS_TOKEN === undefined ? 'local' : 'tmdb'));
kit.every(INDEX_PAST_INTERVAL_MS, () => transaction((writes) => indexPastMovies(writes, clock.now())));

await kit.serveUntilStopped({ onStop: () => prisma.$disconnect() });
