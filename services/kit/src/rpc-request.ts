import { randomUUID } from 'node:crypto';
import { type Actor, actorSchema } from '@dreamreel/proto/actor';
import type { Call, RequestOf } from '@dreamreel/proto/contract';
import type { Msg } from 'nats';
import * as z from 'zod/mini';
import { CallFailed } from './call-failed.ts';
import type { Log } from './log.ts';
import { firstFieldError, validationMessage, fieldError } from './plain-problems.ts';
import { type Asked, askedSchema, readBatch } from './rpc-batch-wire.ts';
import type { HandlerContext } from './rpc-server.ts';
import { HEADER, jsonOrNull, textOf } from './rpc-wire.ts';
import { NOT_STORABLE, pathOfUnstorable } from './storable-text.ts';

/** A call as it came, alone or among others; nothing of it has been believed yet. */
export type CallAsked = {
  readonly json: string | Uint8Array;
  readonly actor: unknown;
  readonly requestId: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly traceparent: string | undefined;
};

export function askedInMessage({ headers, data }: Msg): CallAsked {
  const timeout = headers?.get(HEADER.timeoutMs);
  return {
    json: data,
    actor: jsonOrNull(headers?.get(HEADER.actor) ?? ''),
    requestId: headers?.get(HEADER.requestId) || undefined,
    timeoutMs: timeout && /^\d+$/.test(timeout) ? Number(timeout) : undefined,
    traceparent: headers?.get(HEADER.traceparent) || undefined,
  };
}

/** A message that is no batch asks nothing. */
export function askedInBatch({ data, subject }: Msg, log: Log): readonly (CallAsked & Pick<Asked, 'id'>)[] {
  try {
    return readBatch(textOf(data)).map(({ about, json }) => {
      const { traceparent, ...asked } = askedSchema.parse(about);
      return { ...asked, actor: asked.actor, traceparent, json };
    });
  } catch (error) {
    log.error({ err: error, subject }, 'a batch that nobody can read');
    return [];
  }
}

/** What is known of a call; throws where its actor may not make it. */
export function contextOf(call: Call, asked: CallAsked, log: Log): HandlerContext {
  const deadline = Date.now() + (asked.timeoutMs ?? call.timeoutMs);
  let signal: AbortSignal | undefined;
  return {
    requestId: asked.requestId ?? randomUUID(),
    actor: actorOf(call, asked.actor),
    deadline,
    log,
    // Made on first use: a timer for each of a thousand quick calls a second would be waste.
    get signal() {
      signal ??= AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      return signal;
    },
  };
}

function actorOf(call: Call, sent: unknown): Actor {
  const actor = actorSchema.safeParse(sent);
  if (actor.success && call.actors.includes(actor.data.kind)) return actor.data;
  const known = actor.success && actor.data.kind !== 'guest';
  throw known ? new CallFailed('forbidden', 'This is not yours') : new CallFailed('not-signed-in', 'Please sign in');
}

/** The parsed request, or a 400 that names the first wrong field. */
export function requestOf<C extends Call>(call: C, body: string | Uint8Array): RequestOf<C> {
  const sent = jsonOrNull(body);
  const unstorable = pathOfUnstorable(sent);
  if (unstorable) throw wrong(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse<C['request']>(call.request, sent, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw wrong(firstFieldError(parsed.error));
}

function wrong({ field, text }: { field: string; text: string }): CallFailed {
  return new CallFailed('invalid-request', text, { detail: { field } });
}
