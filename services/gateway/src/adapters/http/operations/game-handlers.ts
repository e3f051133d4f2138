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

/** The movie of the day, because it may be cached, and the guess, because the game must know the client's address. */
export function gameHandlers({ rpc, openGames, clock }: Parts): OperationHandlers<typeof gameOperations> {
  return {
    // The most frequent operation: the response of the game is sent as it is, without parsing it.
    async dailyMovie({ request, actor }) {
      const cached = actor.kind === 'guest' ? openGames.cachedJsonFor(request) : undefined;
      if (cached) return { ok: true, json: cached };
      const call = () => rpc.callRaw(gameOperations.dailyMovie, JSON.stringify(request));
      return request.date === undefined ? retryAcrossMidnight(clock, call) : call();
    },

    async dailyCompletion({ request, actor, clientAddress }) {
      // A tab that was signed out must not go on as a guest unnoticed.
      if (!mayRecordFor(actor, request.userId)) throw edgeFailure('session-expired');
      const { sessionId, completionDate: date } = request;
      return openGames.trackGuess({ sessionId, date }, () =>
        rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...request, clientAddress })),
      );
    },
  };
}

/** Requests something of today, and again where midnight passed meanwhile: the first result may be yesterday's. */
async function retryAcrossMidnight<Result>(clock: Clock, request: () => Promise<Result>): Promise<Result> {
  const requestedOn = utcDate(clock.now());
  const result = await request();
  return utcDate(clock.now()) === requestedOn ? result : request();
}
