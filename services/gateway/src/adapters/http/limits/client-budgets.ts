import { LRUCache } from 'lru-cache';
import { type Allowance, type Bucket, fullBucket, refill, secondsUntil } from '../../../domain/token-bucket.ts';
import { clientOf } from './client-of.ts';

/** What one client address may use of one replica, over all routes and files together. */
export type Budget = {
  readonly requests: Allowance;
  /** Sent and received. */
  readonly bytes: Allowance;
  /** Requests in flight, and open connections where no proxy is in front. */
  readonly atOnce: number;
};

const MB = 1_000_000;

/** Enough for forty first visits to all pages within one minute: decision 37. */
export const BUDGET: Budget = {
  requests: { burst: 1_500, perSecond: 50 },
  bytes: { burst: 64 * MB, perSecond: 2 * MB },
  atOnce: 256,
};

/** Multiplies all limits, each at least one. */
export function scaled({ requests, bytes, atOnce }: Budget, factor: number): Budget {
  const of = ({ burst, perSecond }: Allowance) => ({
    burst: Math.max(1, burst * factor),
    perSecond: perSecond * factor,
  });
  return { requests: of(requests), bytes: of(bytes), atOnce: Math.max(1, Math.ceil(atOnce * factor)) };
}

/** What a client has left of its budget, and how many of its requests are in flight. */
export type ClientUsage = {
  readonly requests: Bucket;
  readonly bytes: Bucket;
  pending: number;
};
export type Limit = 'requests' | 'bytes' | 'at-once';
export type LimitExceeded = { readonly limit: Limit; readonly retryAfterSeconds: number };

export type ClientBudgets = {
  /** What the client with this address has left. */
  usageOf(address: string): ClientUsage;
  /** Takes one request from a client's budget, or returns which limit forbids it. */
  take(usage: ClientUsage): LimitExceeded | undefined;
};

/** Beyond that the least recently active clients are forgotten and start with a full budget. */
const MAX_CLIENTS = 100_000;

/** Keeps the usage of each client in memory. Each replica counts for itself. */
export function clientBudgets(
  { requests, bytes, atOnce }: Budget,
  { maxClients = MAX_CLIENTS, elapsedMs = () => performance.now() } = {},
): ClientBudgets {
  // Not `max`, for which lru-cache would allocate room for all of them at once.
  const usages = new LRUCache<string, ClientUsage>({ maxSize: maxClients, sizeCalculation: () => 1 });
  const newUsage = (): ClientUsage => {
    const nowMs = elapsedMs();
    const budgets = { requests: fullBucket(requests, nowMs), bytes: fullBucket(bytes, nowMs) };
    return { ...budgets, pending: 0 };
  };
  return {
    usageOf(address) {
      const client = clientOf(address);
      const known = usages.get(client);
      if (known) return known;
      const usage = newUsage();
      usages.set(client, usage);
      return usage;
    },
    take(usage) {
      const nowMs = elapsedMs();
      if (usage.pending >= atOnce) return { limit: 'at-once', retryAfterSeconds: 1 };
      if (refill(usage.requests, requests, nowMs) < 1) {
        return { limit: 'requests', retryAfterSeconds: secondsUntil(usage.requests, requests, 1) };
      }
      // The size of a response is known only when it is ready: the last one may overdraw the budget.
      if (refill(usage.bytes, bytes, nowMs) < 0) {
        return { limit: 'bytes', retryAfterSeconds: secondsUntil(usage.bytes, bytes, 0) };
      }
      usage.requests.left -= 1;
      return undefined;
    },
  };
}
