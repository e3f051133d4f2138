import type { Clock } from '@dreamreel/kit/clock';
import { catalogueCalls } from '@dreamreel/proto/catalogue';
import { difficultyCalls } from '@dreamreel/proto/difficulty';
import { gameCalls } from '@dreamreel/proto/game';
import { previewCalls } from '@dreamreel/proto/preview';
import type { Routes } from '@dreamreel/proto/routes';
import type { OpenGames } from '../../application/ports.ts';
import { mayRecordFor } from '../../domain/admission.ts';
import { answeredToday } from '../answered-today.ts';
import { adminHandlers } from './admin-handlers.ts';
import { authHandlers } from './auth-handlers.ts';
import { calendarHandlers } from './calendar-handlers.ts';
import { generationHandlers } from './generation-handlers.ts';
import type { HandlersOf } from './handlers.ts';
import { edgeFailure } from './http-failure.ts';
import { movieHandlers } from './movie-handlers.ts';
import { notificationHandlers } from './notification-handlers.ts';
import { socialHandlers } from './social-handlers.ts';

type Parts = Parameters<typeof authHandlers>[0] &
  Parameters<typeof generationHandlers>[0] & { readonly openGames: OpenGames; readonly clock: Clock };

/** Which service answers which route. */
export function apiHandlers(parts: Parts): HandlersOf<Routes> {
  const { rpc, openGames, clock } = parts;
  return {
    ...authHandlers(parts),
    ...notificationHandlers(parts),
    ...adminHandlers(parts),
    ...movieHandlers(parts),
    ...calendarHandlers(parts),
    ...socialHandlers(parts),
    ...generationHandlers(parts),

    // The most asked route: what comes goes out as it is, neither parsed nor written again.
    async dailyMovie({ query, actor }) {
      const ready = actor.kind === 'guest' ? openGames.readyFor(query) : undefined;
      if (ready) return { ok: true, json: ready };
      const ask = () => rpc.callRaw(gameCalls.dailyMovie, JSON.stringify(query));
      return query.date === undefined ? answeredToday(clock, ask) : ask();
    },

    async dailyCompletion({ body, actor, clientAddress }) {
      // A tab that was signed out must not go on as a guest unnoticed.
      if (!mayRecordFor(actor, body.userId)) throw edgeFailure('session-expired');
      const { sessionId, completionDate: date } = body;
      return openGames.whileGuessing({ sessionId, date }, () =>
        rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...body, clientAddress })),
      );
    },

    searchMovies: ({ query }) => rpc.call(catalogueCalls.searchTitles, query),

    previousFeatures: () => rpc.call(gameCalls.previousFeatures, {}),

    // The call answers for whoever asks, and the route's policy lets nobody ask for another.
    userStats: () => rpc.call(gameCalls.userStats, {}),

    archive: ({ query }) => rpc.call(gameCalls.archive, query),

    dailyResults: ({ query }) => rpc.call(gameCalls.dayResults, query),

    async preview({ params }) {
      const answer = await rpc.call(previewCalls.previewGame, { ...params, guesses: [] });
      if (!answer.ok) return answer;
      const { movie, completion } = answer.value;
      return { ok: true, value: { movie, completion } };
    },

    async previewGuess({ params, body }) {
      const answer = await rpc.call(previewCalls.previewGame, { ...params, ...body });
      if (!answer.ok) return answer;
      const { completion, movie, correct, guessesRemaining } = answer.value;
      // A body without a guess has asked nothing.
      if (completion === null) throw edgeFailure('invalid-request');
      const revealed = completion.completed && { movie };
      return { ok: true, value: { success: true, correct, guessesRemaining, completion, ...revealed } };
    },

    movieDifficulty: ({ params }) => rpc.call(difficultyCalls.movieDifficulty, params),
  };
}
