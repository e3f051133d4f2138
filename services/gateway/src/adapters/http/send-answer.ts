import type { Context } from 'koa';
import { type StreamSettings, sendEvents } from './event-stream.ts';
import type { Answer, Refusal, StreamAnswer } from './handlers.ts';
import { HttpFailure } from './http-failure.ts';
import type { SessionCookie } from './session-cookie.ts';

type AnyAnswer = Answer<unknown> | StreamAnswer<unknown>;

/** Sends what a route answers; throws its refusal. */
export function send(
  ctx: Context,
  answer: AnyAnswer,
  { cookie, streams }: { cookie: SessionCookie; streams: StreamSettings },
): void {
  if (!answer.ok) throw refusalOf(answer);
  if ('events' in answer) {
    sendEvents(ctx, answer.events, streams);
    return;
  }
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'application/json';
  if ('json' in answer) {
    ctx.body = answer.json;
    return;
  }
  if (answer.session === 'ended') cookie.clear(ctx);
  else if (answer.session) cookie.write(ctx, answer.session);
  ctx.body = JSON.stringify(answer.value);
}

/** Ends what an answer holds open that nobody will see. */
export async function drop(answer: AnyAnswer): Promise<void> {
  if (answer.ok && 'events' in answer) for await (const _event of answer.events(AbortSignal.abort())) return;
}

function refusalOf({ error, status, message, detail = {} }: Refusal): HttpFailure {
  const { retryAfterSeconds } = detail;
  const headers: Record<string, string> = {};
  if (typeof retryAfterSeconds === 'number') headers['Retry-After'] = String(Math.ceil(retryAfterSeconds));
  return new HttpFailure(status, error, message, { detail, headers });
}
