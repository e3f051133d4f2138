import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { OpenGameCache } from '../../../application/ports.ts';
import { mayRecordFor } from '../../../domain/admission.ts';
import { edgeFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly openGames: OpenGameCache; readonly clock: Clock };

/**
 * Creates handlers for reading the daily movie, which can be served from a cache, and for recording guesses, which
 * requires the client's address.
 */
export function gameHandlers({ rpc, openGames, clock }: Parts): OperationHandlers<typeof gameOperations> {
  return {
    // Reading the daily movie is the most frequent operation, so the game service's JSON is sent without parsing.
    async dailyMovie({ request, actor }) {
      const cached = actor.kind === 'guest' ? openGames.cachedJsonFor(request) : undefined;
      if (cached) return { ok: true, json: cached };
      const call = () => rpc.callRaw(gameOperations.dailyMovie, JSON.stringify(request));
      return request.date === undefined ? retryAcrossMidnight(clock, call) : call();
    },

    async dailyCompletion({ request, actor, clientAddress }) {
      // If a user was signed out, an open tab must not silently continue as a guest.
      if (!mayRecordFor(actor, request.userId)) throw edgeFailure('session-expired');
      const { sessionId, completionDate: date } = request;
      return openGames.trackGuess({ sessionId, date }, () =>
        rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...request, clientAddress })),
      );
    },
  };
}

/**
 * Requests today's data. If midnight passes during the request, requests the data again, because the first response may
 * be for yesterday.
 */
async function retryAcrossMidnight<Result>(clock: Clock, request: () => Promise<Result>): Promise<Result> {
  const requestedOn = utcDate(clock.now());
  const result = await request();
  return utcDate(clock.now()) === requestedOn ? result : request();
}
