import { readConfig } from '@dreamreel/kit/process/config';
import { startKit } from '@dreamreel/kit/process/start-kit';
import { utcDate } from '@dreamreel/proto/calendar';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS } from '@dreamreel/proto/game/play-announcements';
import { aggregateResults } from './adapters/results/aggregate-results.ts';
import { cachedPuzzles } from './adapters/puzzles/cached-puzzles.ts';
import { cachedResults } from './adapters/results/cached-results.ts';
import { catalogueFacts, catalogueMovies, catalogueTitles } from './adapters/puzzles/nats-catalogue.ts';
import { consumeMovieEvents } from './adapters/puzzles/consume-movie-events.ts';
import { consumeUserEvents } from './adapters/consume-user-events.ts';
import { deleteExpiredPseudonyms } from './adapters/plays/delete-expired-pseudonyms.ts';
import { gamePlays } from './adapters/plays/game-plays.ts';
import { addGuestMonths, deleteGuestMonths } from './adapters/plays/guest-months.ts';
import { gameEndpoints } from './adapters/nats-endpoints.ts';
import { pgArchiveCounts } from './adapters/statistics/pg-archive-counts.ts';
import { pgClaims } from './adapters/plays/pg-claims.ts';
import { pgDifficulty } from './adapters/results/pg-difficulty.ts';
import { pgExportedPlays } from './adapters/plays/pg-exported-plays.ts';
import { countNumbers, pgNumbers } from './adapters/statistics/pg-numbers.ts';
import { pgPlayers } from './adapters/plays/pg-players.ts';
import { pgPuzzles } from './adapters/puzzles/pg-puzzles.ts';
import { pgResults } from './adapters/results/pg-results.ts';
import { pgSettings } from './adapters/pg-settings.ts';
import { pgStatistics } from './adapters/statistics/pg-statistics.ts';
import { compareGuess } from './application/compare-guess.ts';
import { publishedResults } from './application/published-results.ts';
import { configSchema } from './config.ts';

const REFRESH_INTERVAL_MS = 15_000;
const AGGREGATION_INTERVAL_MS = 5_000;
const NUMBERS_INTERVAL_MS = 5 * 60_000;
const CLEANUP_INTERVAL_MS = 10 * 60_000;

const config = readConfig(configSchema, process.env);
const kit = await startKit('game', config);
const { clock, database, events, rpc } = kit;
const puzzles = cachedPuzzles(pgPuzzles(database), clock);
const { plays, sendHeartbeat } = gamePlays(kit);
const settings = pgSettings(database);

gameEndpoints(kit.service, {
  ...pgPlayers(database),
  clock,
  plays,
  puzzles,
  movies: catalogueMovies(rpc),
  claims: pgClaims(database),
  exportedPlays: pgExportedPlays(database),
  statistics: pgStatistics(database),
  difficulty: pgDifficulty(database),
  archiveCounts: pgArchiveCounts(database),
  settings,
  compareGuess: compareGuess({ settings, factsOf: catalogueFacts(rpc) }),
  numbers: pgNumbers(database),
  results: cachedResults(publishedResults(pgResults(database), catalogueTitles(rpc)), clock),
});
consumeMovieEvents(events, puzzles, clock);
consumeUserEvents(events, database);
kit.every(REFRESH_INTERVAL_MS, puzzles.refresh);
kit.every(REFRESH_INTERVAL_MS, settings.refresh);
kit.every(PLAY_ANNOUNCEMENT_INTERVAL_MS, sendHeartbeat);
// Each read of a day's results counts some of the changes that are pending; this timer counts the others.
kit.every(AGGREGATION_INTERVAL_MS, () => aggregateResults(database));
kit.every(NUMBERS_INTERVAL_MS, () => countNumbers(database, utcDate(clock.now()), clock.now()));
kit.every(CLEANUP_INTERVAL_MS, () => addGuestMonths(database, utcDate(clock.now())));
kit.every(CLEANUP_INTERVAL_MS, () => deleteGuestMonths(database, clock.now(), config.GUEST_PLAY_DAYS));
kit.every(CLEANUP_INTERVAL_MS, () => deleteExpiredPseudonyms(database, utcDate(clock.now())));

await kit.serveUntilStopped();
