import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { utcDate } from '@dreamreel/proto/calendar';
import { consumeMovieEvents, consumeUserEvents } from './adapters/consume-events.ts';
import { deleteUnusedGroups, pgFriends } from './adapters/friends/pg-friends.ts';
import { gameEndpoints } from './adapters/nats-endpoints.ts';
import { pgSettings } from './adapters/pg-settings.ts';
import { deleteExpiredPlays, deleteExpiredPseudonyms } from './adapters/plays/delete-expired-plays.ts';
import { pgClaims } from './adapters/plays/pg-claims.ts';
import { pgPlays } from './adapters/plays/pg-plays.ts';
import { pgUserPlays } from './adapters/plays/pg-user-plays.ts';
import { cachedPuzzles } from './adapters/puzzles/cached-puzzles.ts';
import { catalogueFacts, catalogueMovies, catalogueTitles } from './adapters/puzzles/nats-catalogue.ts';
import { pgPuzzles } from './adapters/puzzles/pg-puzzles.ts';
import { aggregateResults } from './adapters/results/aggregate-results.ts';
import { pgDifficulty } from './adapters/results/pg-difficulty.ts';
import { cachedResults, pgResults } from './adapters/results/pg-results.ts';
import { countNumbers, pgNumbers } from './adapters/statistics/pg-numbers.ts';
import { pgArchiveCounts, pgStatistics } from './adapters/statistics/pg-statistics.ts';
import { publishedResults } from './application/results.ts';
import { configSchema } from './config.ts';

const REFRESH_INTERVAL_MS = 15_000;
const AGGREGATION_INTERVAL_MS = 5_000;
const NUMBERS_INTERVAL_MS = 5 * 60_000;
const CLEANUP_INTERVAL_MS = 10 * 60_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('game', config);
const { clock, database, events, rpc } = kit;
const puzzles = cachedPuzzles(pgPuzzles(database), clock);
const settings = pgSettings(database);

gameEndpoints(kit.service, {
  clock,
  plays: pgPlays(database),
  userPlays: pgUserPlays(database),
  puzzles,
  movies: catalogueMovies(rpc),
  statistics: pgStatistics(database),
  difficulty: pgDifficulty(database),
  results: cachedResults(publishedResults(pgResults(database), catalogueTitles(rpc))),
  archiveCounts: pgArchiveCounts(database),
  friends: pgFriends(database),
  claims: pgClaims(database),
  numbers: pgNumbers(database),
  settings,
  factsOf: catalogueFacts(rpc),
  metrics: kit.metrics,
});
consumeMovieEvents(events, puzzles, clock);
consumeUserEvents(events, database);
kit.every('puzzle refresh', REFRESH_INTERVAL_MS, puzzles.refresh);
kit.every('settings refresh', REFRESH_INTERVAL_MS, settings.refresh);
// Reading a day's results processes only some of the pending changes. This timer processes the rest.
kit.every('result aggregation', AGGREGATION_INTERVAL_MS, () => aggregateResults(database));
kit.every('player count', NUMBERS_INTERVAL_MS, () => countNumbers(database, utcDate(clock.now()), clock.now()));
kit.every('play cleanup', CLEANUP_INTERVAL_MS, () => deleteExpiredPlays(database, clock.now(), config.GUEST_PLAY_DAYS));
kit.every('group cleanup', CLEANUP_INTERVAL_MS, () =>
  deleteUnusedGroups(database, clock.now(), config.GUEST_PLAY_DAYS),
);
kit.every('pseudonym cleanup', CLEANUP_INTERVAL_MS, () => deleteExpiredPseudonyms(database, utcDate(clock.now())));

await kit.serveUntilStopped();
