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
 * Creates the handlers of the daily movie, which can be cached, and of guesses, because the game needs the client's
 * address.
 */
export function gameHandlers({ rpc, openGames, clock }: Parts): OperationHandlers<typeof gameOperations> {
  return {
    // This is the most frequent operation, so the game's response is sent unchanged, without parsing.
    async dailyMovie({ request, actor }) {
      const cached = actor.kind === 'guest' ? openGames.cachedJsonFor(request) : undefined;
      if (cached) return { ok: true, json: cached };
      const call = () => rpc.callRaw(gameOperations.dailyMovie, JSON.stringify(request));
      return request.date === undefined ? retryAcrossMidnight(clock, call) : call();
    },

    async dailyCompletion({ request, actor, clientAddress }) {
      // A tab whose user was signed out must not silently continue as a guest.
      if (!mayRecordFor(actor, request.userId)) throw edgeFailure('session-expired');
      const { sessionId, completionDate: date } = request;
      return openGames.trackGuess({ sessionId, date }, () =>
        rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...request, clientAddress })),
      );
    },
  };
}

/**
 * Requests today's data, and requests it again if midnight passed in between, because the first result may be
 * yesterday's.
 */
async function retryAcrossMidnight<Result>(clock: Clock, request: () => Promise<Result>): Promise<Result> {
  const requestedOn = utcDate(clock.now());
  const result = await request();
  return utcDate(clock.now()) === requestedOn ? result : request();
}
