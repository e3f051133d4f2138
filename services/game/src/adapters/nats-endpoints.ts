import type { Metrics } from '@dreamreel/kit/observability/metrics';
import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import { forActor, type Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { distance } from 'fastest-levenshtein';
import { archive, archiveMonth, archiveTotals, previousFeatures, shownDays } from '../application/archive.ts';
import { dailyMovie, puzzleOfDay } from '../application/daily-movie.ts';
import { compareGuesses } from '../application/daily-view.ts';
import { type Friends, friendGroups } from '../application/friends.ts';
import { movieDifficulty } from '../application/movie-difficulty.ts';
import type {
  ArchiveCounts,
  Claims,
  Difficulty,
  Movies,
  PlayChange,
  Plays,
  Puzzles,
  Results,
  Settings,
  Statistics,
} from '../application/ports.ts';
import { preview, previewGuess } from '../application/preview.ts';
import { recordGuess } from '../application/record-guess.ts';
import { dailyResults, userStats } from '../application/results.ts';
import { hintOfNewGuess } from '../domain/play.ts';
import type { UserPlays } from './plays/pg-user-plays.ts';
import type { NumbersOfDays } from './statistics/pg-numbers.ts';

type Ports = {
  clock: Clock;
  plays: Plays;
  userPlays: UserPlays;
  puzzles: Puzzles;
  movies: Movies;
  statistics: Statistics;
  difficulty: Difficulty;
  results: Results;
  archiveCounts: ArchiveCounts;
  friends: Friends;
  claims: Claims;
  numbers: NumbersOfDays;
  settings: Settings;
  factsOf: Parameters<typeof compareGuesses>[0]['factsOf'];
  metrics: Pick<Metrics, 'counter'>;
};

/** Serves every operation and call of the game. Those without a business rule go directly to a port. */
export function gameEndpoints(service: Service, basePorts: Ports): void {
  const { endpoint } = service;
  const ports = { ...basePorts, compareGuesses: compareGuesses(basePorts), puzzleOfDay: puzzleOfDay(basePorts) };
  const { claims, numbers, settings, userPlays } = ports;
  const record = recordGuess({ ...ports, onRecorded: guessMetrics(ports.metrics) });
  const difficulty = movieDifficulty({ ...ports, editDistance: distance });

  endpoint(gameOperations.dailyMovie, forActor(dailyMovie(ports)));
  endpoint(gameOperations.dailyCompletion, (request, { actor, clientAddress }) =>
    record({ ...request, clientAddress }, actor),
  );
  endpoint(gameOperations.previousFeatures, handleInfallible(previousFeatures(ports)));
  endpoint(gameOperations.userStats, handleInfallible(userStats(ports)));
  endpoint(gameOperations.archive, handleInfallible(archive(ports)));
  endpoint(gameOperations.archiveMonth, handleInfallible(archiveMonth(ports)));
  endpoint(gameOperations.archiveTotals, handleInfallible(archiveTotals(ports)));
  endpoint(gameOperations.dailyResults, forActor(dailyResults(ports)));
  endpoint(gameOperations.movieDifficulty, handleInfallible(difficulty));
  endpoint(gameOperations.preview, preview(ports));
  endpoint(gameOperations.previewGuess, previewGuess(ports));
  endpoint(gameOperations.gameSettings, async () => ok(settings.current()));
  endpoint(gameOperations.changeGameSettings, handleInfallible(settings.change));
  endpoint(gameOperations.numbers, async ({ from, to }) => ok(await numbers.between(from, to)));
  endpoint(gameCalls.shownDays, handleInfallible(shownDays(ports)));
  endpoint(gameCalls.usersWhoPlayed, handleInfallible(userPlays.usersWhoPlayed));
  endpoint(gameCalls.claimPlays, async (guest, { actor }) => {
    // Services can make every call, but only users can claim games.
    if (actor.kind !== 'user') throw new Error(`Call rejected: only users can make it, but the actor is ${actor.kind}`);
    return ok({ claimed: await claims.claim(`user:${actor.userId}`, guest) });
  });
  endpoint(gameCalls.exportPlays, handleInfallible(userPlays.exportedPlays));
  friendEndpoints(service, ports);
}

/** Serves the operations for groups of friends. */
export function friendEndpoints({ endpoint }: Service, ports: Pick<Ports, 'friends' | 'clock'>): void {
  const groups = friendGroups(ports);
  endpoint(friendOperations.friends, forActor(groups.friends));
  endpoint(friendOperations.startFriends, forActor(groups.startFriends));
  endpoint(friendOperations.joinFriends, forActor(groups.joinFriends));
  endpoint(friendOperations.leaveFriends, forActor(groups.leaveFriends));
}

/** Creates a handler from a use case that has no expected errors. */
function handleInfallible<Request, Value>(useCase: (request: Request, actor: Actor) => Promise<Value>) {
  return forActor(async (request: Request, actor) => ok(await useCase(request, actor)));
}

const HINTS = Array.from({ length: HINT_COUNT }, (_, index) => index + 1);

/**
 * Creates a function that counts recorded guesses in the metrics. A repeated guess counts only once because it changes
 * nothing.
 */
function guessMetrics(metrics: Pick<Metrics, 'counter'>): (change: PlayChange) => void {
  const guesses = metrics.counter('dreamreel_guesses_total', 'Guesses recorded', { outcome: ['right', 'wrong'] });
  const wins = metrics.counter('dreamreel_wins_total', 'Games won, by the hint that was open', { hint: HINTS });
  const losses = metrics.counter('dreamreel_losses_total', 'Games lost', {});
  return ({ before, after }) => {
    const hint = hintOfNewGuess(before, after);
    if (hint === undefined) return;
    guesses.inc({ outcome: after.status === 'won' ? 'right' : 'wrong' });
    if (after.status === 'won') wins.inc({ hint });
    if (after.status === 'lost') losses.inc();
  };
}
