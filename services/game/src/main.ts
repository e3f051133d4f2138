import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { utcDate } from '@dreamreel/proto/calendar';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS } from '@dreamreel/proto/game/play-announcements';
import { PrismaPg } from '@prisma/adapter-pg';
import { cachedPuzzles } from './adapters/cached-puzzles.ts';
import { cachedResults } from './adapters/cached-results.ts';
import { catalogueMovies, catalogueTitles } from './adapters/catalogue-movies.ts';
import { deleteExpiredClients } from './adapters/delete-expired-clients.ts';
import { foldResults } from './adapters/fold-results.ts';
import { followMovies } from './adapters/follow-movies.ts';
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

const [REFRESH_MS, FOLD_MS, CLEANUP_MS] = [15_000, 5_000, 600_000];

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
followMovies(events, puzzles, clock);
kit.every(REFRESH_MS, puzzles.refresh);
kit.every(PLAY_ANNOUNCEMENT_INTERVAL_MS, sendHeartbeat);
// Each read of the results adds some pending rows first; this timer adds the rest when there are no reads.
kit.every(FOLD_MS, () => foldResults(database));
kit.every(CLEANUP_MS, () => deleteExpiredClients(database, utcDate(clock.now())));

await kit.serveUntilStopped(() => prisma.$disconnect());
