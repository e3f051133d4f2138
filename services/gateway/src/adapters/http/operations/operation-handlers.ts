import type { Clock } from '@dreamreel/kit/process/clock';
import type { RawCallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { operations } from '@dreamreel/proto/operations';
import type { OpenGames } from '../../../application/ports.ts';
import { HttpFailure } from '../output/http-failure.ts';
import { generationHandlers } from './generation-handlers.ts';
import type { OperationHandlers } from './handlers.ts';
import { identityHandlers } from './identity-handlers.ts';

type Parts = Parameters<typeof catalogueHandlers>[0] &
  Parameters<typeof gameHandlers>[0] &
  Parameters<typeof generationHandlers>[0] &
  Parameters<typeof identityHandlers>[0] &
  Parameters<typeof notificationHandlers>[0];

/**
 * Creates all handlers that the gateway implements itself, for operations with cookies, uploads, streams, or cached
 * responses.
 */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return {
    ...catalogueHandlers(parts),
    ...gameHandlers(parts),
    ...generationHandlers(parts),
    ...identityHandlers(parts),
    ...notificationHandlers(parts),
  };
}

/** Creates handlers for catalogue operations whose responses the gateway assembles. */
function catalogueHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof movieOperations> {
  return { moviesWithDates: () => movieList(rpc) };
}

/**
 * Returns all movies. The list is fetched in parts because NATS messages are limited to 1 MiB. The JSON parts are
 * joined without parsing.
 */
async function movieList(rpc: Rpc): Promise<RawCallResult> {
  const parts = await rpc.call(catalogueCalls.movieParts, {});
  if (!parts.ok) return parts;
  const lists: string[] = [];
  for (const part of parts.value) {
    const list = await rpc.callRaw(catalogueCalls.moviesOfPart, JSON.stringify(part));
    if (!list.ok) return list;
    lists.push(list.json);
  }
  return { ok: true, json: joinedLists(lists) };
}

/** Joins several JSON arrays into one. */
function joinedLists(lists: readonly string[]): string {
  const inner = lists.map((list) => list.slice(1, -1)).filter((items) => items !== '');
  return `[${inner.join(',')}]`;
}

type GameParts = { readonly rpc: Rpc; readonly openGames: OpenGames; readonly clock: Clock };

/**
 * The response is the same for every guest until the address's day ends, so a CDN can share it. An admin's change of the
 * movie appears within this time.
 */
const OPEN_GAME_CACHING = 'public, max-age=0, s-maxage=5';

/**
 * Creates handlers for the most frequent operations. Their responses are sent without parsing, and that of the daily
 * movie can come from a cache.
 */
function gameHandlers({ rpc, openGames, clock }: GameParts): OperationHandlers<typeof gameOperations> {
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

/** Creates the handler for the unsubscribe link. */
function notificationHandlers({ rpc }: { readonly rpc: Rpc }): OperationHandlers<typeof notificationOperations> {
  return {
    /**
     * Handles the unsubscribe link in the email header. Link scanners open the link with GET, so only POST requests
     * unsubscribe.
     */
    async unsubscribe({ request: { token, postOnly }, isPageRequest }) {
      if (postOnly || isPageRequest()) throw redirectToPage(token);
      return rpc.call(notificationOperations.oneClickUnsubscribe, { token });
    },
  };
}

/** Redirects browsers to the unsubscribe page. A script on that page sends the actual unsubscribe request. */
function redirectToPage(token: string): HttpFailure {
  const headers = { Location: `/unsubscribe?${new URLSearchParams({ token })}`, Vary: 'Accept' };
  return new HttpFailure(303, 'open-the-page', 'Open this link in a browser to unsubscribe', { headers });
}
