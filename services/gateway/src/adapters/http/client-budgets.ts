import { LRUCache } from 'lru-cache';
import { type Allowance, type Bucket, fullBucket, refill, secondsUntil } from '../../domain/token-bucket.ts';
import { clientOf } from './client-of.ts';

/** What one client address may take of one replica, over all routes and files together. */
export type Budget = {
  readonly requests: Allowance;
  /** Sent and received. */
  readonly bytes: Allowance;
  /** Requests that are not answered yet, and open connections where no proxy stands in front. */
  readonly atOnce: number;
};

const MB = 1_000_000;

/** Forty people who see everything for the first time within one minute: decision 37. */
export const BUDGET: Budget = {
  requests: { burst: 1_500, perSecond: 50 },
  bytes: { burst: 64 * MB, perSecond: 2 * MB },
  atOnce: 256,
};

/** `factor` of everything, and at least one of each. */
export function scaled({ requests, bytes, atOnce }: Budget, factor: number): Budget {
  const of = ({ burst, perSecond }: Allowance) => ({
    burst: Math.max(1, burst * factor),
    perSecond: perSecond * factor,
  });
  return { requests: of(requests), bytes: of(bytes), atOnce: Math.max(1, Math.ceil(atOnce * factor)) };
}

export type Account = {
  readonly requests: Bucket;
  readonly bytes: Bucket;
  unanswered: number;
  /** Requests that began in this round of the event loop, and those that wait for the next ones. */
  begun: number;
  readonly waiting: (() => void)[];
};
export type Limit = 'requests' | 'bytes' | 'at-once';
export type Refused = { readonly limit: Limit; readonly retryAfterSeconds: number };

export type ClientBudgets = {
  /** What is left to whoever has this address. */
  accountOf(address: string): Account;
  /** Takes one request from an account, or answers which limit forbids it. */
  take(account: Account): Refused | undefined;
};

/** As in `rate-limit.ts`: under more addresses than that the quietest begin anew. */
const MOST_CLIENTS = 100_000;

/** Keeps an account for each client in memory. Each replica counts for itself. */
export function clientBudgets(
  { requests, bytes, atOnce }: Budget,
  { mostClients = MOST_CLIENTS, elapsedMs = () => performance.now() } = {},
): ClientBudgets {
  const accounts = new LRUCache<string, Account>({ max: mostClients });
  const opened = (): Account => {
    const nowMs = elapsedMs();
    const budgets = { requests: fullBucket(requests, nowMs), bytes: fullBucket(bytes, nowMs) };
    return { ...budgets, unanswered: 0, begun: 0, waiting: [] };
  };
  return {
    accountOf(address) {
      const client = clientOf(address);
      const known = accounts.get(client);
      if (known) return known;
      const account = opened();
      accounts.set(client, account);
      return account;
    },
    take(account) {
      const nowMs = elapsedMs();
      if (account.unanswered >= atOnce) return { limit: 'at-once', retryAfterSeconds: 1 };
      if (refill(account.requests, requests, nowMs) < 1) {
        return { limit: 'requests', retryAfterSeconds: secondsUntil(account.requests, requests, 1) };
      }
      // What an answer weighs is known when it stands: the last one may overdraw the account.
      if (refill(account.bytes, bytes, nowMs) < 0) {
        return { limit: 'bytes', retryAfterSeconds: secondsUntil(account.bytes, bytes, 0) };
      }
      account.requests.left -= 1;
      return undefined;
    },
  };
}
