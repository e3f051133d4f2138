import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import type { EdgeErrorCode, ErrorEnvelope } from '@dreamreel/proto/errors';
import type { Context, Middleware } from 'koa';
import { clientKey, pseudonymOf } from '../limits/client-key.ts';
import type { Scope } from '../request-scope.ts';
import { edgeFailure, HttpFailure } from './http-failure.ts';

/** Log functions that the error handling uses. */
export type Log = Record<'info' | 'warn' | 'error', (detail: object, text: string) => void>;

/** Sends every unsuccessful response as an error envelope. Internal details of an error are never sent. */
export function errorEnvelope(log: Log): Middleware<Scope> {
  return async (ctx, next) => {
    try {
      await next();
      // For unknown paths and disallowed methods, Koa and the router only set a status.
      if (ctx.status >= 400 && ctx.body === undefined) sendFailure(ctx, failureOfStatus(ctx.status));
    } catch (error) {
      const failure = failureOf(error);
      logFailure(log, error, failure, ctx);
      sendFailure(ctx, failure);
    }
  };
}

/**
 * Logs a failed request. Outages are logged as a single line because an outage affects every request. Bugs are logged
 * with a stack trace. Denied access is logged too, but rejections by rate limits (429) only appear in the metrics so
 * they don't flood the log.
 */
function logFailure(log: Log, error: unknown, failure: HttpFailure, { state: scope, ip }: RequestOf): void {
  const { status, code, message } = failure;
  if (DENIED.has(status) || code === 'too-many-attempts')
    log.info({ ...scope, status, code, client: pseudonymOf(clientKey(ip)) }, 'access denied');
  if (error instanceof CallFailed && status >= 500) log.warn({ ...scope, code, reason: error.message }, 'call failed');
  else if (status >= 500) log.error({ ...scope, err: error }, message);
}

type RequestOf = { readonly state: Scope; readonly ip: string };

const DENIED: ReadonlySet<number> = new Set([401, 403]);

function sendFailure(ctx: Context & { state: Scope }, failure: HttpFailure): void {
  const envelope: ErrorEnvelope = {
    error: failure.message,
    message: failure.message,
    ...failure.detail,
    success: false,
    code: failure.code,
    requestId: ctx.state.requestId,
  };
  ctx.remove('ETag');
  ctx.remove('Last-Modified');
  ctx.set({ ...failure.headers, 'Cache-Control': 'no-store' });
  ctx.status = failure.status;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(envelope);
}

function failureOf(error: unknown): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (error instanceof CallFailed) return failureOfCall(error);
  if (isClientError(error)) return failureOfStatus(error.status);
  return edgeFailure('internal-error');
}

/**
 * Converts a failed service call to an HTTP failure. Messages of server errors are only logged. Messages of invalid
 * requests contain the field name and are sent to the client.
 */
function failureOfCall({ code, status, message, detail = {}, retryAfterSeconds }: CallFailed): HttpFailure {
  if (status < 500) return edgeFailure(code, message, { detail });
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return edgeFailure(code, undefined, { headers });
}

/**
 * Returns true for errors that Koa and its libraries throw for invalid requests, such as a malformed path or truncated
 * body.
 */
function isClientError(error: unknown): error is Error & { status: number } {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  );
}

function failureOfStatus(status: number): HttpFailure {
  return edgeFailure(CODES.get(status) ?? 'invalid-request');
}

const CODES: ReadonlyMap<number, EdgeErrorCode> = new Map([
  [400, 'invalid-request'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  // For standard methods that this site doesn't support, the router sets 501, which would look like a server error.
  [501, 'method-not-allowed'],
]);
