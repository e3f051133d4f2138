import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { utcDate } from '@dreamreel/proto/calendar';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS } from '@dreamreel/proto/game/play-announcements';
import { PrismaPg } from '@prisma/adapter-pg';
import { aggregateResults } from './adapters/aggregate-results.ts';
import { cachedPuzzles } from './adapters/cached-puzzles.ts';
import { cachedResults } from './adapters/cached-results.ts';
import { catalogueMovies, catalogueTitles } from './adapters/catalogue-movies.ts';
import { consumeMovieEvents } from './adapters/consume-movie-events.ts';
import { deleteExpiredPseudonyms } from './adapters/delete-expired-pseudonyms.ts';
import { gamePlays } from './adapters/game-plays.ts';
import { gameEndpoints } from './adapters/nats-endpoints.ts';
import { pgClaims } from './adapters/pg-claims.ts';
import { pgDifficulty } from './adapters/pg-difficulty.ts';
import { pgPlayers } from './adapters/pg-players.ts';
import { pgResults } from './adapters/pg-results.ts';
import { pgStatistics } from './adapters/pg-statistics.ts';
import { prismaPuzzles } from './adapters/prisma-puzzles.ts';
import { publishedResults } from './application/published-results.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const REFRESH_INTERVAL_MS = 15_000;
const AGGREGATION_INTERVAL_MS = 5_000;
const CLEANUP_INTERVAL_MS = 10 * 60_000;

const kit = await startKit('game', readConfig(configSchema, process.env));
const { clock, database, events, rpc } = kit;
const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const puzzles = cachedPuzzles(prismaPuzzles(prisma), clock);
const { plays, sendHeartbeat } = gamePlays(kit);

gameEndpoints(kit.service, {
  ...pgPlayers(database),
  clock,
  plays,
  puzzles,
  movies: catalogueMovies(rpc),
  claims: pgClaims(database),
  statistics: pgStatistics(database),
  difficulty: pgDifficulty(database),
  results: cachedResults(publishedResults(pgResults(database), catalogueTitles(rpc)), clock),
});
consumeMovieEvents(events, puzzles, clock);
kit.every(REFRESH_INTERVAL_MS, puzzles.refresh);
kit.every(PLAY_ANNOUNCEMENT_INTERVAL_MS, sendHeartbeat);
// Each read of a day's results counts some of the changes that are pending; this timer counts the others.
kit.every(AGGREGATION_INTERVAL_MS, () => aggregateResults(database));
kit.every(CLEANUP_INTERVAL_MS, () => deleteExpiredPseudonyms(database, utcDate(clock.now())));

await kit.serveUntilStopped({ onStop: () => prisma.$disconnect() });
