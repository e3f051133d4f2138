import type { Context } from 'koa';
import { type StreamSettings, sendEvents } from '../operations/event-stream.ts';
import type { RouteError, RouteResult, StreamResult } from '../operations/handlers.ts';
import type { SessionCookie } from '../security/session-cookie.ts';
import { HttpFailure } from './http-failure.ts';

type AnyResult = RouteResult<unknown> | StreamResult<unknown>;

/** Sends a handler's result as the response, or throws if the result is an error. */
export function sendResult(
  ctx: Context,
  result: AnyResult,
  { cookie, streams }: { cookie: SessionCookie; streams: StreamSettings },
): void {
  if (!result.ok) throw failureOf(result);
  if ('events' in result) {
    sendEvents(ctx, result.events, streams);
    return;
  }
  ctx.set('Cache-Control', ('json' in result && result.cacheControl) || 'no-store');
  ctx.set('Content-Type', JSON_TYPE);
  if ('json' in result) {
    ctx.body = result.json;
    return;
  }
  if (result.session === 'ended') cookie.clear(ctx);
  else if (result.session) cookie.write(ctx, result.session);
  ctx.body = JSON.stringify(result.value);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function failureOf({ error, status, message, detail = {} }: RouteError): HttpFailure {
  const { retryAfterSeconds } = detail;
  const headers: Record<string, string> = {};
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(Math.ceil(retryAfterSeconds));
  return new HttpFailure(status, error, message, { detail, headers });
}
