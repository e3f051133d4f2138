import { LRUCache } from 'lru-cache';
import { edgeFailure } from '../output/http-failure.ts';

const WINDOW_MS = 60_000;
/** Some 30 MB of counters, each for a client and a route. Beyond that the least recently used ones are dropped. */
const MAX_COUNTERS = 100_000;

/** Counts one client's request to a route; throws 429 with Retry-After above the limit. */
export type RateLimiter = (client: string, route: string, rateLimitPerMinute: number) => void;

/** Counts in a window that begins with the first request. Each replica counts for itself. */
export function rateLimiter({ maxCounters = MAX_COUNTERS, elapsedMs = () => performance.now() } = {}): RateLimiter {
  // Not `max`, for which lru-cache would allocate room for all of them at once; nor `ttl`, which costs a timer a millisecond.
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
    const seconds = Math.max(1, Math.ceil((counter.endsAtMs - nowMs) / 1_000));
    throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': String(seconds) } });
  };
}
