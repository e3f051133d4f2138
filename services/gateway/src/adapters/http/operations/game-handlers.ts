import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { OpenGames } from '../../../application/ports.ts';
import { mayRecordFor } from '../../../domain/admission.ts';
import { edgeFailure } from '../output/http-failure.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly openGames: OpenGames; readonly clock: Clock };

/**
 * The response is the same for every guest until the address's day ends, so a CDN can share it. An admin's change of the
 * movie appears within this time.
 */
const OPEN_GAME_CACHING = 'public, max-age=0, s-maxage=5';

/**
 * Creates handlers for reading the daily movie, which can be served from a cache, and for recording guesses, which
 * requires the client's address.
 */
export function gameHandlers({ rpc, openGames, clock }: Parts): OperationHandlers<typeof gameOperations> {
  return {
    // Reading the daily movie is the most frequent operation, so the game service's JSON is sent without parsing.
    async dailyMovie({ request, actor }) {
      const { sessionId, date } = request;
      // Without a session, the browser asks for a game that the guest hasn't started (decision 20).
      const isOpen = actor.kind === 'guest' && sessionId === undefined && date !== undefined;
      const json = isOpen ? openGames.jsonOn(date) : undefined;
      if (json) return { ok: true, json, cacheControl: OPEN_GAME_CACHING };
      const call = () => rpc.callRaw(gameOperations.dailyMovie, JSON.stringify(request));
      return date === undefined ? retryAcrossMidnight(clock, call) : call();
    },

    async dailyCompletion({ request, actor, clientAddress }) {
      // If a user was signed out, an open tab must not silently continue as a guest.
      if (!mayRecordFor(actor, request.userId)) throw edgeFailure('session-expired');
      return rpc.callRaw(gameCalls.recordGuess, JSON.stringify({ ...request, clientAddress }));
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
