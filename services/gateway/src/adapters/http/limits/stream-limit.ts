import type { ServerResponse } from 'node:http';
import { edgeFailure } from '../output/http-failure.ts';

/**
 * Each stream without events polls the generation service every three seconds. Admins rarely watch more than a few jobs
 * at once.
 */
const MAX_STREAMS = 32;

/** Counts a client's open event streams. Throws 429 if the client has too many. */
export type StreamLimit = (client: string, response: ServerResponse) => void;

/** @param onLimit called for every rejected stream */
export function streamLimit(onLimit: () => void, max = MAX_STREAMS): StreamLimit {
  const streamCounts = new Map<string, number>();
  const changeCount = (client: string, by: number) => {
    const count = (streamCounts.get(client) ?? 0) + by;
    if (count === 0) streamCounts.delete(client);
    else streamCounts.set(client, count);
  };
  return (client, response) => {
    if ((streamCounts.get(client) ?? 0) >= max) {
      onLimit();
      throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': '10' } });
    }
    // The client may have left during the access check, and then there is no further `close` event.
    if (response.closed) return;
    changeCount(client, 1);
    response.once('close', () => changeCount(client, -1));
  };
}
