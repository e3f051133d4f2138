import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { distance } from 'fastest-levenshtein';
import { archive, archiveMonth } from '../application/archive.ts';
import { archiveTotals } from '../application/archive-totals.ts';
import type { CompareGuess } from '../application/compare-guess.ts';
import { dailyMovie } from '../application/daily-movie.ts';
import { dailyResults } from '../application/daily-results.ts';
import { movieDifficulty } from '../application/movie-difficulty.ts';
import type {
  ArchiveCounts,
  Claims,
  Difficulty,
  Movies,
  Plays,
  Puzzles,
  Results,
  Settings,
  Statistics,
} from '../application/ports.ts';
import { preview } from '../application/preview.ts';
import { previewGuess } from '../application/preview-guess.ts';
import { previousFeatures } from '../application/previous-features.ts';
import { puzzleOfDay } from '../application/puzzle-of-day.ts';
import { recordGuess } from '../application/record-guess.ts';
import { shownDays } from '../application/shown-days.ts';
import { userStats } from '../application/user-stats.ts';
import type { ExportedPlays } from './plays/pg-exported-plays.ts';
import type { NumbersOfDays } from './statistics/pg-numbers.ts';
import type { Players } from './plays/pg-players.ts';

type Deps = Players & {
  clock: Clock;
  plays: Plays;
  puzzles: Puzzles;
  movies: Movies;
  claims: Claims;
  statistics: Statistics;
  difficulty: Difficulty;
  results: Results;
  archiveCounts: ArchiveCounts;
  settings: Settings;
  compareGuess: CompareGuess;
  exportedPlays: ExportedPlays;
  numbers: NumbersOfDays;
};

/** The use cases by name, with their ports. A call without a rule of its own is a method of an adapter. */
function useCasesWith(deps: Deps) {
  return {
    dailyMovie: dailyMovie({ ...deps, puzzleOfDay: puzzleOfDay(deps) }),
    recordGuess: recordGuess(deps),
    previousFeatures: previousFeatures(deps),
    userStats: userStats(deps),
    claim: deps.claims.claim,
    archive: archive(deps),
    archiveMonth: archiveMonth(deps),
    archiveTotals: archiveTotals(deps),
    dailyResults: dailyResults(deps),
    preview: preview(deps),
    previewGuess: previewGuess(deps),
    movieDifficulty: movieDifficulty({ ...deps, editDistance: distance }),
    shownDays: shownDays(deps),
    guestsOfDay: deps.guestsOfDay,
    usersWhoPlayed: deps.usersWhoPlayed,
  };
}

export function gameEndpoints({ endpoint }: Service, deps: Deps): void {
  const useCases = useCasesWith(deps);

  endpoint(gameOperations.dailyMovie, (request, { actor }) => useCases.dailyMovie(request, actor));
  endpoint(gameCalls.recordGuess, (record, { actor }) => useCases.recordGuess(record, actor));
  endpoint(gameOperations.previousFeatures, async () => ok(await useCases.previousFeatures()));
  endpoint(gameOperations.userStats, (request, { actor }) => useCases.userStats(request, actor));
  endpoint(gameOperations.archive, async (request, { actor }) => ok(await useCases.archive(request, actor)));
  endpoint(gameOperations.archiveMonth, async (request, { actor }) => ok(await useCases.archiveMonth(request, actor)));
  endpoint(gameOperations.archiveTotals, async (request, { actor }) =>
    ok(await useCases.archiveTotals(request, actor)),
  );
  endpoint(gameOperations.dailyResults, (request, { actor }) => useCases.dailyResults(request, actor));
  endpoint(gameOperations.movieDifficulty, async ({ movieId }) => ok(await useCases.movieDifficulty(movieId)));
  endpoint(gameOperations.gameSettings, async () => ok(deps.settings.current()));
  endpoint(gameOperations.changeGameSettings, async (changed) => ok(await deps.settings.change(changed)));
  endpoint(gameOperations.numbers, async ({ from, to }) => ok(await deps.numbers.between(from, to)));
  endpoint(gameOperations.preview, useCases.preview);
  endpoint(gameOperations.previewGuess, useCases.previewGuess);

  endpoint(gameCalls.claimPlays, async (guest, { actor }) =>
    ok({ claimed: await useCases.claim(`user:${signedIn(actor)}`, guest) }),
  );
  endpoint(gameCalls.shownDays, async () => ok(await useCases.shownDays()));
  endpoint(gameCalls.guestsOfDay, async (request) => ok(await useCases.guestsOfDay(request)));
  endpoint(gameCalls.usersWhoPlayed, async (request) => ok(await useCases.usersWhoPlayed(request)));
  endpoint(gameCalls.exportPlays, async ({ userId, after }, { actor }) =>
    signedIn(actor) === userId ? ok(await deps.exportedPlays(userId, after)) : err('not-yours'),
  );
}

/** Games are claimed and exported for a user alone: never for the product itself, whose calls are admitted too. */
function signedIn(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error(`A ${actor.kind} has made a call that is for users only`);
  return actor.userId;
}
