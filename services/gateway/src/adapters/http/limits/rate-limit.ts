import { LRUCache } from 'lru-cache';
import { edgeFailure } from '../output/http-failure.ts';

const WINDOW_MS = 60_000;
/**
 * About 30 MB of counters, one per client and route. Above this number, the least recently used counters are dropped.
 */
const MAX_COUNTERS = 100_000;

/** Counts one client's request to a route. Throws 429 with Retry-After above the limit. */
export type RateLimiter = (client: string, route: string, rateLimitPerMinute: number) => void;

/** Counts requests in a window that starts with the first request. Each replica counts separately. */
export function rateLimiter({ maxCounters = MAX_COUNTERS, elapsedMs = () => performance.now() } = {}): RateLimiter {
  // `max` is not used because lru-cache would allocate memory for all entries in advance. `ttl` is not used because it
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
    const seconds = Math.max(1, Math.ceil((counter.endsAtMs - nowMs) / 1_000));
    throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': String(seconds) } });
  };
}
