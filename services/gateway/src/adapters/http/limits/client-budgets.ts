import { LRUCache } from 'lru-cache';
import { type Allowance, type Bucket, fullBucket, refill, secondsUntil } from '../../../domain/token-bucket.ts';
import { clientKey } from './client-key.ts';

/** The budget of one client address at one replica, for all routes and files together. */
export type Budget = {
  readonly requests: Allowance;
  /** Bytes sent and received. */
  readonly bytes: Allowance;
  /** Maximum number of requests in flight. Without a proxy, also of open connections. */
  readonly concurrent: number;
};

const MB = 1_000_000;

/** Enough for forty first visits to all pages within one minute (decision 37). */
export const BUDGET: Budget = {
  requests: { burst: 1_500, perSecond: 50 },
  bytes: { burst: 64 * MB, perSecond: 2 * MB },
  concurrent: 256,
};

/** Returns the budget with all limits multiplied by `factor`. Each limit is at least one. */
export function scaleBudget({ requests, bytes, concurrent }: Budget, factor: number): Budget {
  const scaleAllowance = ({ burst, perSecond }: Allowance) => ({
    burst: Math.max(1, burst * factor),
    perSecond: perSecond * factor,
  });
  return {
    requests: scaleAllowance(requests),
    bytes: scaleAllowance(bytes),
    concurrent: Math.max(1, Math.ceil(concurrent * factor)),
  };
}

/** A client's remaining budget and the number of its requests in flight. */
export type ClientUsage = {
  readonly requests: Bucket;
  readonly bytes: Bucket;
  pending: number;
};
export type Limit = 'requests' | 'bytes' | 'at-once';
export type LimitExceeded = { readonly limit: Limit; readonly retryAfterSeconds: number };

export type ClientBudgets = {
  /** Returns the usage of the client with this address. */
  usageOf(address: string): ClientUsage;
  /** Takes one request from a client's budget, or returns the limit that it exceeds. */
  take(usage: ClientUsage): LimitExceeded | undefined;
};

/** Above this number, the least recently active clients are forgotten and start again with a full budget. */
const MAX_CLIENTS = 100_000;

/** Keeps the usage of each client in memory. Each replica counts separately. */
export function clientBudgets(
  { requests, bytes, concurrent }: Budget,
  { maxClients = MAX_CLIENTS, elapsedMs = () => performance.now() } = {},
): ClientBudgets {
  // `max` is not used because lru-cache would allocate memory for all entries in advance.
  const usages = new LRUCache<string, ClientUsage>({ maxSize: maxClients, sizeCalculation: () => 1 });
  const newUsage = (): ClientUsage => {
    const nowMs = elapsedMs();
    const budgets = { requests: fullBucket(requests, nowMs), bytes: fullBucket(bytes, nowMs) };
    return { ...budgets, pending: 0 };
  };
  return {
    usageOf(address) {
      const client = clientKey(address);
      const known = usages.get(client);
      if (known) return known;
      const usage = newUsage();
      usages.set(client, usage);
      return usage;
    },
    take(usage) {
      const nowMs = elapsedMs();
      if (usage.pending >= concurrent) return { limit: 'at-once', retryAfterSeconds: 1 };
      if (refill(usage.requests, requests, nowMs) < 1) {
        return { limit: 'requests', retryAfterSeconds: secondsUntil(usage.requests, requests, 1) };
      }
      // The size of a response is known only when it is ready, so the last response can overdraw the budget.
      if (refill(usage.bytes, bytes, nowMs) < 0) {
        return { limit: 'bytes', retryAfterSeconds: secondsUntil(usage.bytes, bytes, 0) };
      }
      usage.requests.left -= 1;
      return undefined;
    },
  };
}
