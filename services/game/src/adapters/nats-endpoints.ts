import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game';
import { playAnnouncementCalls } from '@dreamreel/proto/play-announcements';
import { previewCalls } from '@dreamreel/proto/preview';
import { usersWhoPlayed } from '@dreamreel/proto/users-who-played';
import { distance } from 'fastest-levenshtein';
import { archive } from '../application/archive.ts';
import { dailyMovie } from '../application/daily-movie.ts';
import { dayResults } from '../application/day-results.ts';
import { movieDifficulty } from '../application/movie-difficulty.ts';
import type { Claims, Difficulty, Movies, Plays, Puzzles, Results, Statistics } from '../application/ports.ts';
import { previewGame } from '../application/preview-game.ts';
import { previousFeatures } from '../application/previous-features.ts';
import { puzzleOfDay } from '../application/puzzle-of-day.ts';
import { recordGuess } from '../application/record-guess.ts';
import { userStats } from '../application/user-stats.ts';
import type { Players } from './pg-players.ts';

type Deps = Players & {
  clock: Clock;
  plays: Plays;
  puzzles: Puzzles;
  movies: Movies;
  claims: Claims;
  statistics: Statistics;
  difficulty: Difficulty;
  results: Results;
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
    dayResults: dayResults(deps),
    previewGame: previewGame(deps),
    movieDifficulty: movieDifficulty(deps.difficulty, distance),
    guestsOfDay: deps.guestsOfDay,
    usersOfDay: deps.usersOfDay,
  };
}

export function gameEndpoints(service: Service, deps: Deps): void {
  const useCases = useCasesWith(deps);

  service.endpoint(gameCalls.dailyMovie, {
    handle: (request, { actor }) => useCases.dailyMovie(request, actor),
    errors: {
      'date-in-the-future': { status: 400, message: 'This day has not begun yet' },
      'no-movie-on-this-day': { status: 404, message: 'No movie was shown on this day' },
    },
  });

  service.endpoint(gameCalls.recordGuess, {
    handle: (record, { actor }) => useCases.recordGuess(record, actor),
    errors: {
      'already-completed': { status: 409, message: 'Game already completed' },
      'history-rewritten': { status: 409, message: 'Guesses do not match the recorded game' },
      'too-many-new-guesses': { status: 409, message: 'Send one new guess at a time' },
      'no-such-puzzle': { status: 404, message: 'Unknown movie' },
      'date-in-the-future': { status: 400, message: 'This day has not begun yet' },
      'wrong-day': { status: 400, message: 'This movie is not the one of that day' },
    },
  });

  service.endpoint(gameCalls.userStats, {
    handle: async (_nothing, { actor }) => ok(await useCases.userStats(signedIn(actor))),
    errors: {},
  });

  service.endpoint(gameCalls.claimPlays, {
    handle: async (guest, { actor }) => ok({ claimed: await useCases.claim(`user:${signedIn(actor)}`, guest) }),
    errors: {},
  });

  service.endpoint(gameCalls.archive, {
    handle: async (request, { actor }) => ok(await useCases.archive(request, actor)),
    errors: {},
  });

  service.endpoint(gameCalls.dayResults, {
    handle: (request, { actor }) => useCases.dayResults(request, actor),
    errors: { 'game-not-over': { status: 403, message: 'Finish your own game first' } },
  });

  service.endpoint(previewCalls.previewGame, {
    handle: (request) => useCases.previewGame(request),
    errors: {
      'no-such-movie': { status: 404, message: 'Movie not found' },
      'not-ready': { status: 409, message: 'This movie has no five images yet' },
      'already-completed': { status: 409, message: 'Game already completed' },
    },
  });

  service.endpoint(playAnnouncementCalls.guestsOfDay, {
    handle: async (request) => ok(await useCases.guestsOfDay(request)),
    errors: {},
  });

  service.endpoint(usersWhoPlayed, {
    handle: async (request) => ok(await useCases.usersOfDay(request)),
    errors: {},
  });

  service.endpoint(difficultyCalls.movieDifficulty, {
    handle: async ({ movieId }) => ok(await useCases.movieDifficulty(movieId)),
    errors: {},
  });

  service.endpoint(gameCalls.previousFeatures, {
    handle: async () => ok(await useCases.previousFeatures()),
    errors: {},
  });
}

/** The contracts of these calls admit only users. */
function signedIn(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error(`A ${actor.kind} has made a call that is for users only`);
  return actor.userId;
}
