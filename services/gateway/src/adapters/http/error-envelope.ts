import { CallFailed } from '@dreamreel/kit/call-failed';
import { type EdgeErrorCode, type ErrorEnvelope, edgeErrors } from '@dreamreel/proto/errors';
import type { Context, Middleware } from 'koa';
import { pseudonymOf } from './client-pseudonym.ts';
import { edgeFailure, HttpFailure } from './http-failure.ts';
import type { Scope } from './request-scope.ts';

/** The part of the log that is used here. */
export type Log = Record<'info' | 'warn' | 'error', (detail: object, text: string) => void>;

/** Every answer that is not a success has the error envelope, whoever decided it. Nothing else of an error gets out. */
export function errorEnvelope(log: Log): Middleware<Scope> {
  return async (ctx, next) => {
    try {
      await next();
      // Koa and the router only set a status: an unknown path, a method that is not allowed.
      if (ctx.status >= 400 && ctx.body === undefined) answer(ctx, failureOfStatus(ctx.status));
    } catch (error) {
      const failure = failureOf(error);
      note(log, error, failure, ctx);
      answer(ctx, failure);
    }
  };
}

/**
 * A part that is away fails every request: one line each is enough. A defect needs its stack. Who is not let in is told
 * too; what only floods (429 of the limits) is counted by the metrics, for a line each would be a second flood.
 */
function note(log: Log, error: unknown, { status, code, message }: HttpFailure, { state: scope, ip }: Noted): void {
  if (REFUSED.has(status) || code === 'too-many-attempts')
    log.info({ ...scope, status, code, client: pseudonymOf(ip) }, 'refused');
  if (error instanceof CallFailed && status >= 500) log.warn({ ...scope, code, reason: error.message }, 'call failed');
  else if (status >= 500) log.error({ ...scope, err: error }, message);
}

type Noted = { readonly state: Scope; readonly ip: string };

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

function answer(ctx: Context & { state: Scope }, failure: HttpFailure): void {
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

/** What a call says of a failure on our side is for the log; what it says of a bad request names the field. */
function failureOfCall({ code, status, message, detail = {}, retryAfterSeconds }: CallFailed): HttpFailure {
  if (status < 500) return edgeFailure(code, message, { detail });
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return edgeFailure(code, undefined, { headers });
}

/** What Koa and its parts throw at a bad request (a malformed path, a body that was cut off). */
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
  [edgeErrors['method-not-allowed'], 'method-not-allowed'],
  // A method that HTTP knows and this site never answers: the router's 501 would blame us.
  [501, 'method-not-allowed'],
]);
