import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import { edgeFailure } from '../output/http-failure.ts';
import type { Scope } from '../request-scope.ts';
import type { ClientBudgets, ClientUsage, Limit } from './client-budgets.ts';
import type { OperationLimit } from './rate-limit.ts';

/** Delay before a rejection is sent. Clients that retry immediately are slowed down to one request per second. */
const REJECTION_DELAY_MS = 1_000;
/** Estimated size of a response's status line and headers. */
const HEADER_BYTES = 500;

export type RequestLimits = {
  readonly budgets: ClientBudgets;
  readonly rejectionDelayMs?: number | undefined;
  /** Called for every rejected request. */
  readonly onLimit: (limit: Limit | OperationLimit) => void;
};

/**
 * Enforces a budget per client address across all routes, pages, images, and files. The budget covers requests, bytes
 * in both directions, and requests in flight. When the budget is exceeded, the response is 429 with Retry-After.
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

/** Counts a request as in flight until its response has been read or the connection is closed. */
function countUntilClosed({ req: { socket }, res }: Context, usage: ClientUsage): void {
  const readBefore = socket.bytesRead;
  usage.pending += 1;
  res.once('close', () => {
    usage.pending -= 1;
    usage.bytes.left -= socket.bytesRead - readBefore;
  });
}

/** Returns the size of the response body. Event streams aren't counted because they are small. */
function bodyBytes({ method, status, length }: Context): number {
  return method === 'HEAD' || status === 304 ? 0 : (length ?? 0);
}

async function waitWhileOpen(response: ServerResponse, ms: number): Promise<void> {
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  await delay(ms, undefined, { signal: closed.signal }).catch(() => {});
}
