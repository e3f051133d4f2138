import type { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { Account, ClientBudgets, Limit } from './client-budgets.ts';
import { edgeFailure } from './http-failure.ts';
import type { Scope } from './request-scope.ts';

/** A refusal waits so long: whoever asks again at once does it once a second, and costs us next to nothing. */
const REFUSED_AFTER_MS = 1_000;
/** What an answer weighs besides its body, about. */
const HEAD_BYTES = 500;

export type RequestLimits = {
  readonly budgets: ClientBudgets;
  readonly refusedAfterMs?: number | undefined;
  /** Told of each refusal. */
  readonly onLimit: (limit: Limit) => void;
};

/**
 * Stands in front of every route, page, image and file: whoever has used up the budget of their address gets 429 with
 * Retry-After. Requests, bytes in both directions, and what is not answered yet, count. Within the budget, too, a flood from one address
 * waits behind itself.
 */
export function clientLimits({
  budgets,
  refusedAfterMs = REFUSED_AFTER_MS,
  onLimit,
}: RequestLimits): Middleware<Scope> {
  return async (ctx, next) => {
    const account = budgets.accountOf(ctx.ip);
    const refused = budgets.take(account);
    countUntilAnswered(ctx, account);
    if (refused) {
      ctx.state.route = 'limited';
      onLimit(refused.limit);
      await waitWhileOpen(ctx.res, refusedAfterMs);
      const headers = { 'Retry-After': String(refused.retryAfterSeconds) };
      throw edgeFailure('too-many-requests', undefined, { headers });
    }
    await turnOf(account);
    try {
      // Whoever has left while they waited is not worth the work.
      if (!ctx.req.socket.destroyed) await next();
    } finally {
      account.bytes.left -= HEAD_BYTES + bodyBytes(ctx);
    }
  };
}

/** So many requests of one address begin in one round of the event loop; in between everybody else has their turn. */
const BEGUN_IN_A_ROUND = 8;

/** Nobody waits for what an earlier request waits for (a slow body, a slow service): only for its beginning. */
async function turnOf(account: Account): Promise<void> {
  if (account.begun === 0) setImmediate(nextRound, account);
  if (account.begun >= BEGUN_IN_A_ROUND) await new Promise<void>((resolve) => account.waiting.push(resolve));
  else account.begun += 1;
}

function nextRound(account: Account): void {
  const turns = account.waiting.splice(0, BEGUN_IN_A_ROUND);
  account.begun = turns.length;
  if (turns.length > 0) setImmediate(nextRound, account);
  for (const begin of turns) begin();
}

/** Until the answer is with the client, or the client is gone: what nobody reads is not answered. */
function countUntilAnswered({ req: { socket }, res }: Context, account: Account): void {
  const readBefore = socket.bytesRead;
  account.unanswered += 1;
  res.once('close', () => {
    account.unanswered -= 1;
    account.bytes.left -= socket.bytesRead - readBefore;
  });
}

/** Bodies that flow (event streams) weigh next to nothing. */
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
