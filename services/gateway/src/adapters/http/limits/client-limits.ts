import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import { edgeFailure } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import type { ClientBudgets, ClientUsage, Limit } from './client-budgets.ts';

/** Delay of a rejection. A client that retries immediately can do so only once per second, at almost no cost to us. */
const REJECTION_DELAY_MS = 1_000;
/** The approximate size of a response without its body. */
const HEADER_BYTES = 500;

export type RequestLimits = {
  readonly budgets: ClientBudgets;
  readonly rejectionDelayMs?: number | undefined;
  /** Called for each rejected request. */
  readonly onLimit: (limit: Limit) => void;
};

/**
 * Enforces the budget of each client address for every route, page, image, and file. Above the budget, the response is
 * 429 with Retry-After. Counts requests, bytes in both directions, and requests in flight.
 */
export function clientLimits({
  budgets,
  rejectionDelayMs = REJECTION_DELAY_MS,
  onLimit,
}: RequestLimits): Middleware<Scope> {
  return async (ctx, next) => {
    const usage = budgets.usageOf(ctx.ip);
    const exceeded = budgets.take(usage);
    countUntilClosed(ctx, usage);
    if (exceeded) {
      ctx.state.route = 'limited';
      onLimit(exceeded.limit);
      await waitWhileOpen(ctx.res, rejectionDelayMs);
      const headers = { 'Retry-After': String(exceeded.retryAfterSeconds) };
      throw edgeFailure('too-many-requests', undefined, { headers });
    }
    try {
      await next();
    } finally {
      usage.bytes.left -= HEADER_BYTES + bodyBytes(ctx);
    }
  };
}

/** Counts a request until its response has been read or the connection is closed. */
function countUntilClosed({ req: { socket }, res }: Context, usage: ClientUsage): void {
  const readBefore = socket.bytesRead;
  usage.pending += 1;
  res.once('close', () => {
    usage.pending -= 1;
    usage.bytes.left -= socket.bytesRead - readBefore;
  });
}

/** Returns the size of the response body. Streamed bodies (event streams) are small and not counted. */
function bodyBytes({ method, status, length }: Context): number {
  return method === 'HEAD' || status === 304 ? 0 : (length ?? 0);
}

function waitWhileOpen(response: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
