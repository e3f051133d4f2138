import type { Clock } from '@dreamreel/kit/process/clock';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { gameOperations } from '@dreamreel/proto/game/operations';
import type { OpenGames } from '../../../application/ports.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = { readonly rpc: Rpc; readonly openGames: OpenGames; readonly clock: Clock };

/**
 * The response is the same for every guest until the address's day ends, so a CDN can share it. An admin's change of the
 * movie appears within this time.
 */
const OPEN_GAME_CACHING = 'public, max-age=0, s-maxage=5';

/**
 * Creates handlers for the most frequent operations. Their responses are sent without parsing, and that of the daily
 * movie can come from a cache.
 */
export function gameHandlers({ rpc, openGames, clock }: Parts): OperationHandlers<typeof gameOperations> {
  return {
    async dailyMovie({ request, actor }) {
      const { sessionId, date } = request;
      // Without a session, the browser asks for a game that the guest hasn't started (decision 20).
      const isOpen = actor.kind === 'guest' && sessionId === undefined && date !== undefined;
      const json = isOpen ? openGames.jsonOn(date) : undefined;
      if (json) return { ok: true, json, cacheControl: OPEN_GAME_CACHING };
      const call = () => rpc.callRaw(gameOperations.dailyMovie, JSON.stringify(request));
      return date === undefined ? retryAcrossMidnight(clock, call) : call();
    },

    dailyCompletion: ({ request }) => rpc.callRaw(gameOperations.dailyCompletion, JSON.stringify(request)),
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
