import { readConfig } from '@dreamreel/kit/config';
import { startKit } from '@dreamreel/kit/start-kit';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueEvents } from '@dreamreel/proto/catalogue';
import { PLAY_ANNOUNCEMENT_INTERVAL_MS } from '@dreamreel/proto/play-announcements';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogueMovies, catalogueTitles } from './adapters/catalogue-movies.ts';
import { clientsOfGames } from './adapters/client-pseudonyms.ts';
import { foldResults } from './adapters/fold-results.ts';
import { followMovies } from './adapters/follow-movies.ts';
import { forgetClients } from './adapters/forget-clients.ts';
import { gatheredPlays } from './adapters/gathered-plays.ts';
import { gameEndpoints } from './adapters/nats-endpoints.ts';
import { observedPlays } from './adapters/observed-plays.ts';
import { pgClaims } from './adapters/pg-claims.ts';
import { pgDifficulty } from './adapters/pg-difficulty.ts';
import { pgGuests } from './adapters/pg-guests.ts';
import { pgPlays } from './adapters/pg-plays.ts';
import { pgResults } from './adapters/pg-results.ts';
import { pgStatistics } from './adapters/pg-statistics.ts';
import { prismaPuzzles } from './adapters/prisma-puzzles.ts';
import { rememberedPlays } from './adapters/cached-plays.ts';
import { rememberedPuzzles } from './adapters/cached-puzzles.ts';
import { rememberedResults } from './adapters/cached-results.ts';
import { toldPlays } from './adapters/told-plays.ts';
import { whoPlayedEndpoint } from './adapters/who-played.ts';
import { archive } from './application/archive.ts';
import { dailyMovie } from './application/daily-movie.ts';
import { dayResults } from './application/day-results.ts';
import { movieDifficulty } from './application/movie-difficulty.ts';
import { previewGame } from './application/preview-game.ts';
import { previousFeatures } from './application/previous-features.ts';
import { publishedResults } from './application/published-results.ts';
import { puzzleOfDay } from './application/puzzle-of-day.ts';
import { recordGuess } from './application/record-guess.ts';
import { userStats } from './application/user-stats.ts';
import { configSchema } from './config.ts';
import { PrismaClient } from './generated/client.ts';

const REFRESH_MS = 15_000;
const FOLD_MS = 5_000;
const FORGET_MS = 10 * 60_000;

const kit = await startKit('game', readConfig(configSchema, process.env));
const { clock, database } = kit;

const prisma = new PrismaClient({ adapter: new PrismaPg(database.pool) });
const puzzles = rememberedPuzzles(prismaPuzzles(prisma), clock);
const movies = catalogueMovies(kit.rpc);
const { plays, beat } = toldPlays(
  observedPlays(rememberedPlays(clientsOfGames(gatheredPlays(pgPlays(database), database), database)), kit.metrics),
  kit.progress,
);

const results = rememberedResults(publishedResults(pgResults(database), catalogueTitles(kit.rpc)), clock);

gameEndpoints(kit.service, {
  dailyMovie: dailyMovie({ plays, puzzleOfDay: puzzleOfDay({ puzzles, movies }), clock }),
  guestsOfDay: pgGuests(database),
  previewGame: previewGame({ movies, clock }),
  recordGuess: recordGuess({ plays, puzzles, clock }),
  previousFeatures: previousFeatures({ puzzles, clock }),
  userStats: userStats({ statistics: pgStatistics(database), clock }),
  claim: pgClaims(database).claim,
  archive: archive({ puzzles, plays, clock }),
  movieDifficulty: movieDifficulty(pgDifficulty(database)),
  dayResults: dayResults({ plays, results }),
});

whoPlayedEndpoint(kit.service, database);

followMovies(kit.events, clock);
// The event reaches every replica at once, the row that it leads to a moment later: the timer catches that.
kit.events.listen(catalogueEvents.movieFeatured, puzzles.refresh);
kit.events.listen(catalogueEvents.movieUnfeatured, puzzles.refresh);
kit.every(REFRESH_MS, puzzles.refresh);
kit.every(PLAY_ANNOUNCEMENT_INTERVAL_MS, beat);
// Results fold what is left by themselves: the timer only keeps that little where nobody asks.
kit.every(FOLD_MS, () => foldResults(database));
kit.every(FORGET_MS, () => forgetClients(database, utcDate(clock.now())));

await kit.serveUntilStopped(() => prisma.$disconnect());
