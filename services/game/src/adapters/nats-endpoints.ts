import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game';
import { playAnnouncementCalls } from '@dreamreel/proto/play-announcements';
import { previewCalls } from '@dreamreel/proto/preview';
import type { archive } from '../application/archive.ts';
import type { dailyMovie } from '../application/daily-movie.ts';
import type { dayResults } from '../application/day-results.ts';
import type { movieDifficulty } from '../application/movie-difficulty.ts';
import type { Claims } from '../application/ports.ts';
import type { previewGame } from '../application/preview-game.ts';
import type { previousFeatures } from '../application/previous-features.ts';
import type { recordGuess } from '../application/record-guess.ts';
import type { userStats } from '../application/user-stats.ts';
import type { pgGuests } from './pg-guests.ts';

type UseCases = {
  dailyMovie: ReturnType<typeof dailyMovie>;
  recordGuess: ReturnType<typeof recordGuess>;
  previousFeatures: ReturnType<typeof previousFeatures>;
  userStats: ReturnType<typeof userStats>;
  claim: Claims['claim'];
  archive: ReturnType<typeof archive>;
  dayResults: ReturnType<typeof dayResults>;
  previewGame: ReturnType<typeof previewGame>;
  guestsOfDay: ReturnType<typeof pgGuests>;
  movieDifficulty: ReturnType<typeof movieDifficulty>;
};

export function gameEndpoints(service: Service, useCases: UseCases): void {
  service.endpoint(gameCalls.dailyMovie, {
    handle: (asked, { actor }) => useCases.dailyMovie(asked, actor),
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
    handle: async (asked, { actor }) => ok(await useCases.archive(asked, actor)),
    errors: {},
  });

  service.endpoint(gameCalls.dayResults, {
    handle: (asked, { actor }) => useCases.dayResults(asked, actor),
    errors: { 'game-not-over': { status: 403, message: 'Finish your own game first' } },
  });

  service.endpoint(previewCalls.previewGame, {
    handle: (asked) => useCases.previewGame(asked),
    errors: {
      'no-such-movie': { status: 404, message: 'Movie not found' },
      'not-ready': { status: 409, message: 'This movie has no five images yet' },
      'already-completed': { status: 409, message: 'Game already completed' },
    },
  });

  service.endpoint(playAnnouncementCalls.guestsOfDay, {
    handle: async (asked) => ok(await useCases.guestsOfDay(asked)),
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

/** The contracts of these calls let only users through. */
function signedIn(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error(`A ${actor.kind} came through a call for users`);
  return actor.userId;
}
