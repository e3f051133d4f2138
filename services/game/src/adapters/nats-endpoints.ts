import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { forActor, type Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { friendOperations } from '@dreamreel/proto/game/friend-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { distance } from 'fastest-levenshtein';
import { archive, archiveMonth, archiveTotals } from '../application/archive.ts';
import { compareGuesses } from '../application/compare-guesses.ts';
import { dailyMovie, puzzleOfDay } from '../application/daily-movie.ts';
import { dailyResults } from '../application/daily-results.ts';
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
import { previousFeatures, shownDays } from '../application/shown-days.ts';
import { userStats } from '../application/user-stats.ts';
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
  onRecorded: (change: PlayChange) => void;
};

/** Serves every operation and call of the game. Those without a business rule go directly to a port. */
export function gameEndpoints(service: Service, basePorts: Ports): void {
  const { endpoint } = service;
  const ports = { ...basePorts, compareGuesses: compareGuesses(basePorts), puzzleOfDay: puzzleOfDay(basePorts) };
  const { claims, numbers, settings, userPlays } = ports;
  const difficulty = movieDifficulty({ ...ports, editDistance: distance });

  endpoint(gameOperations.dailyMovie, forActor(dailyMovie(ports)));
  endpoint(gameCalls.recordGuess, forActor(recordGuess(ports)));
  endpoint(gameOperations.previousFeatures, handleInfallible(previousFeatures(ports)));
  endpoint(gameOperations.userStats, forActor(userStats(ports)));
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
  endpoint(gameCalls.claimPlays, async (guest, { actor }) =>
    ok({ claimed: await claims.claim(`user:${requireUserId(actor)}`, guest) }),
  );
  endpoint(gameCalls.exportPlays, async ({ userId, after }, { actor }) =>
    requireUserId(actor) === userId ? ok(await userPlays.exportedPlays(userId, after)) : err('not-yours'),
  );
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

/**
 * Returns the ID of the signed-in user. Only users can claim or export games, so calls from services are rejected here.
 */
function requireUserId(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error(`Call rejected: only users can make it, but the actor is ${actor.kind}`);
  return actor.userId;
}
