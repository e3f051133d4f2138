import { LRUCache } from 'lru-cache';
import { edgeFailure } from './http-failure.ts';

const WINDOW_MS = 60_000;
/**
 * Some 30 MB of clients and routes are counted at a time. Under more addresses than that the quietest are forgotten
 * first: a process that ran out of memory would count nobody.
 */
const MOST_COUNTED = 100_000;

/** Counts one client's request to a route; throws 429 with Retry-After above so many a minute. */
export type RateLimits = (client: string, route: string, rateLimitPerMinute: number) => void;

/** Counts in a window that begins with the first request. Each replica counts for itself. */
export function rateLimits({ mostCounted = MOST_COUNTED, elapsedMs = () => performance.now() } = {}): RateLimits {
  const perf = { now: elapsedMs };
  const counted = new LRUCache<string, { requests: number }>({ max: mostCounted, ttl: WINDOW_MS, perf });
  return (client, route, rateLimitPerMinute) => {
    const key = `${route} ${client}`;
    const count = counted.get(key);
    if (!count) {
      counted.set(key, { requests: 1 });
      return;
    }
    count.requests += 1;
    if (count.requests <= rateLimitPerMinute) return;
    const seconds = Math.max(1, Math.ceil(counted.getRemainingTTL(key) / 1_000));
    throw edgeFailure('too-many-requests', undefined, { headers: { 'Retry-After': String(seconds) } });
  };
}
