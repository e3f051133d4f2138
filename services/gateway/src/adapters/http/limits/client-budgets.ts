import { LRUCache } from 'lru-cache';
import { clientKey } from './client-key.ts';

/** Size and refill rate of a token bucket. */
export type Allowance = { readonly burst: number; readonly perSecond: number };

/** Remaining tokens at a point in time. The number is negative if the bucket was overdrawn. */
export type Bucket = { left: number; atMs: number };

export function fullBucket({ burst }: Allowance, nowMs: number): Bucket {
  return { left: burst, atMs: nowMs };
}

/**
 * Adds the tokens that have accumulated since the last refill, up to the bucket's size. Returns the number of remaining
 * tokens.
 */
export function refill(bucket: Bucket, { burst, perSecond }: Allowance, nowMs: number): number {
  bucket.left = Math.min(burst, bucket.left + ((nowMs - bucket.atMs) / 1_000) * perSecond);
  bucket.atMs = nowMs;
  return bucket.left;
}

/** Returns the number of seconds until `wanted` tokens are available, rounded up and at least 1. */
export function secondsUntil(bucket: Bucket, { perSecond }: Allowance, wanted: number): number {
  return Math.max(1, Math.ceil((wanted - bucket.left) / perSecond));
}

/** Request budget of one client address at one replica. All routes and files share the budget. */
export type Budget = {
  readonly requests: Allowance;
  /** Bytes sent and received. */
  readonly bytes: Allowance;
  /** Maximum number of requests in flight. Without a proxy, this is also the maximum number of open connections. */
  readonly concurrent: number;
};

const MB = 1_000_000;

/** Enough for 40 new visitors behind one address to open all pages within one minute (decision 37). */
export const BUDGET: Budget = {
  requests: { burst: 1_500, perSecond: 50 },
  bytes: { burst: 64 * MB, perSecond: 2 * MB },
  concurrent: 256,
};

/** Returns the budget with all limits multiplied by `factor`. Each resulting limit is at least 1. */
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

/** A client's remaining budget and number of requests in flight. */
export type ClientUsage = {
  readonly requests: Bucket;
  readonly bytes: Bucket;
  pending: number;
};
export const LIMITS = ['requests', 'bytes', 'at-once'] as const;
export type Limit = (typeof LIMITS)[number];
type LimitExceeded = { readonly limit: Limit; readonly retryAfterSeconds: number };

export type ClientBudgets = ReturnType<typeof clientBudgets>;

/**
 * Maximum number of clients in memory. Above this number, the least recently active clients are dropped and start over
 * with a full budget.
 */
const MAX_CLIENTS = 100_000;

/** Stores each client's usage in memory. Every replica counts separately. */
export function clientBudgets(
  { requests, bytes, concurrent }: Budget,
  { maxClients = MAX_CLIENTS, elapsedMs = () => performance.now() } = {},
) {
  // Don't use `max`, because lru-cache would allocate memory for all entries in advance.
  const usages = new LRUCache<string, ClientUsage>({ maxSize: maxClients, sizeCalculation: () => 1 });
  const newUsage = (): ClientUsage => {
    const nowMs = elapsedMs();
    const budgets = { requests: fullBucket(requests, nowMs), bytes: fullBucket(bytes, nowMs) };
    return { ...budgets, pending: 0 };
  };
  return {
    /** Returns the usage for a client address. */
    usageOf(address: string): ClientUsage {
      const client = clientKey(address);
      const existingUsage = usages.get(client);
      if (existingUsage) return existingUsage;
      const usage = newUsage();
      usages.set(client, usage);
      return usage;
    },
    /** Deducts one request from a client's budget, or returns the exceeded limit. */
    take(usage: ClientUsage): LimitExceeded | undefined {
      const nowMs = elapsedMs();
      if (usage.pending >= concurrent) return { limit: 'at-once', retryAfterSeconds: 1 };
      if (refill(usage.requests, requests, nowMs) < 1) {
        return { limit: 'requests', retryAfterSeconds: secondsUntil(usage.requests, requests, 1) };
      }
      // The size of a response is known only once it is ready, so the last response can overdraw the budget.
      if (refill(usage.bytes, bytes, nowMs) < 0) {
        return { limit: 'bytes', retryAfterSeconds: secondsUntil(usage.bytes, bytes, 0) };
      }
      usage.requests.left -= 1;
      return undefined;
    },
  };
}
