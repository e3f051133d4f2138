import type { RawCallResult, Rpc } from '@dreamreel/kit/rpc/client';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { operations } from '@dreamreel/proto/operations';
import { HttpFailure } from '../output/http-failure.ts';
import { gameHandlers } from './game-handlers.ts';
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
