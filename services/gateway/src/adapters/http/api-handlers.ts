import type { Clock } from '@dreamreel/kit/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { previewCalls } from '@dreamreel/proto/preview';
import type { Routes } from '@dreamreel/proto/routes';

import { adminHandlers } from './admin-handlers.ts';
import { authHandlers } from './auth-handlers.ts';
import { calendarHandlers } from './calendar-handlers.ts';
import { forwardedHandlers } from './forwarded-routes.ts';
import type { HandlersOf } from './handlers.ts';
import { movieHandlers } from './movie-handlers.ts';

type Parts = Parameters<typeof generationHandlers>[0] & {
  readonly rpc: Rpc;
  readonly openGames: OpenGameCache;
  readonly clock: Clock;
};
type Parts = Parameters<typeof authHandlers>[0] & { readonly openGames: OpenGameCache; readonly clock: Clock };
type Parts = Parameters<typeof authHandlers>[0] & Parameters<typeof generationHandlers>[0];

/** The handlers of all routes, and with them which service is behind which route. */
export function apiHandlers(parts: Parts): HandlersOf<Routes> {
  return {
    ...forwardedHandlers(parts),
    ...movieHandlers(parts),
    ...generationHandlers(parts),
    ...calendarHandlers(parts),

    // The hottest route: the JSON is passed through unparsed.
    async dailyMovie({ query, actor }) {
      const cached = actor.kind === 'guest' ? openGames.cachedJsonFor(query) : undefined;
      if (cached) return { ok: true, json: cached };
      const request = () => rpc.callRaw(gameCalls.dailyMovie, JSON.stringify(query));
      return query.date === undefined ? retryAcrossMidnight(clock, request) : request();
    },

    async dailyCompletion({ body, actor, clientAddress }) {
      // A tab that was signed out must not go on as a guest unnoticed.
      if (!mayRecordFor(actor, body.userId)) throw edgeFailure('session-expired');
      const { sessionId, completionDate: date } = body;
      return openGames.trackGuess({ sessionId, date }, () =>
        rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...body, clientAddress })),
      );
    },

    async preview({ params }) {
      const result = await rpc.call(previewCalls.previewGame, { ...params, guesses: [] });
      if (!result.ok) return result;
      const { movie, completion } = result.value;
      return { ok: true, value: { movie, completion } };
    },

    async previewGuess({ params, body }) {
      const result = await rpc.call(previewCalls.previewGame, { ...params, ...body });
      if (!result.ok) return result;
      const { completion, movie, correct, guessesRemaining } = result.value;
      // The body held no guess.
      if (completion === null) throw edgeFailure('invalid-request');
      const revealed = completion.completed && { movie };
      return { ok: true, value: { success: true, correct, guessesRemaining, completion, ...revealed } };
    },

  };
}
