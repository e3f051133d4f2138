import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { edgeFailure } from '../output/http-failure.ts';

const WINDOW_MS = 60_000;
/**
 * Maximum number of counters (one per client and route), which take about 30 MB. When this number is exceeded, the
 * least recently used counters are dropped.
 */
const MAX_COUNTERS = 100_000;

/** Per-client limits that are set for individual operations. */
export const OPERATION_LIMITS = ['route', 'streams'] as const;
export type OperationLimit = (typeof OPERATION_LIMITS)[number];

/** Counts a client's request to a route. Throws 429 with Retry-After if the rate limit is exceeded. */
export type RateLimiter = (client: string, route: string, rateLimitPerMinute: number) => void;

/**
 * Limits requests per one-minute window, which starts at the client's first request. Every replica counts separately.
 *
 * @param onLimit called for every rejected request
 */
export function rateLimiter(
  onLimit: () => void,
  { maxCounters = MAX_COUNTERS, elapsedMs = () => performance.now() } = {},
): RateLimiter {
  // Don't use `max`, because lru-cache would allocate memory for all entries in advance. Don't use `ttl`, because it
  // costs up to one timer per millisecond.
  const counters = new LRUCache<string, { requests: number; readonly endsAtMs: number }>({
    maxSize: maxCounters,
    sizeCalculation: () => 1,
  });
  return (client, route, rateLimitPerMinute) => {
    const key = `${route} ${client}`;
    const counter = counters.get(key);
    const nowMs = elapsedMs();
    if (!counter || nowMs > counter.endsAtMs) {
      counters.set(key, { requests: 1, endsAtMs: nowMs + WINDOW_MS });
      return;
    }
    counter.requests += 1;
    if (counter.requests <= rateLimitPerMinute) return;
    onLimit();
    const seconds = Math.max(1, Math.ceil((counter.endsAtMs - nowMs) / 1_000));
    throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': String(seconds) } });
  };
}

/**
 * Each stream without events polls the generation service every three seconds. Admins rarely watch more than a few jobs
 * at once.
 */
const MAX_STREAMS = 32;

/** Counts a client's open event streams. Throws 429 if the client has too many. */
export type StreamLimit = (client: string, response: ServerResponse) => void;

/** @param onLimit called for every rejected stream */
export function streamLimit(onLimit: () => void): StreamLimit {
  const streamCounts = new Map<string, number>();
  const changeCount = (client: string, by: number) => {
    const count = (streamCounts.get(client) ?? 0) + by;
    if (count === 0) streamCounts.delete(client);
    else streamCounts.set(client, count);
  };
  return (client, response) => {
    if ((streamCounts.get(client) ?? 0) >= MAX_STREAMS) {
      onLimit();
      throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': '10' } });
    }
    // The client may have left during the access check, and then there is no further `close` event.
    if (response.closed) return;
    changeCount(client, 1);
    response.once('close', () => changeCount(client, -1));
  };
}
