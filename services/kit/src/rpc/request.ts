import { randomUUID } from 'node:crypto';
import { type Actor, actorSchema } from '@dreamreel/proto/actor';
import { ADMINS_ONLY } from '@dreamreel/proto/errors';
import { actorsOf, type Call, type RequestOf } from '@dreamreel/proto/operation';
import type { Msg } from 'nats';
import * as z from 'zod';
import { NOT_STORABLE, pathOfUnstorable } from '../database/storable-text.ts';
import { fieldError, firstFieldError, validationMessage } from '../http/validation-messages.ts';
import type { CallContext } from '../messaging/call-context.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { parseJsonOrNull } from '../messaging/json-codec.ts';
import type { Log } from '../observability/log.ts';
import { HEADER } from './wire.ts';

/** A request before validation. Requests are received individually or in a batch. */
export type RawRequest = {
  readonly json: string | Uint8Array;
  readonly actor: unknown;
  readonly requestId: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly traceparent: string | undefined;
};

/** The context that is passed to a call's handler. */
export type HandlerContext = CallContext & {
  /** Aborted at the deadline, when the caller stops waiting for a response. */
  readonly signal: AbortSignal;
  readonly log: Log;
};

/** Reads a request that was sent individually, with metadata in the message headers and JSON in the body. */
export function requestInMessage({ headers, data }: Msg): RawRequest {
  const timeout = headers?.get(HEADER.timeoutMs);
  return {
    json: data,
    actor: parseJsonOrNull(headers?.get(HEADER.actor) ?? ''),
    requestId: headers?.get(HEADER.requestId) || undefined,
    timeoutMs: timeout && /^\d+$/.test(timeout) ? Number(timeout) : undefined,
    traceparent: headers?.get(HEADER.traceparent) || undefined,
  };
}

/** Returns the handler context of a request. Throws a 401 or 403 if the actor isn't allowed to make the call. */
export function handlerContext(call: Call, request: RawRequest, log: Log): HandlerContext {
  const deadline = Date.now() + (request.timeoutMs ?? call.timeoutMs);
  let signal: AbortSignal | undefined;
  return {
    requestId: request.requestId ?? randomUUID(),
    actor: authorizedActor(call, request.actor),
    deadline,
    isAwaited: true,
    log,
    // The signal is created on demand, because most handlers don't use it and a timer for each call is expensive.
    get signal() {
      signal ??= AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      return signal;
    },
  };
}

function authorizedActor(call: Call, received: unknown): Actor {
  const actor = actorSchema.safeParse(received);
  if (actor.success && actorsOf(call.access).includes(actor.data.kind)) return actor.data;
  const isSignedIn = actor.success && actor.data.kind !== 'guest';
  throw isSignedIn
    ? new CallFailed('forbidden', actor.data.kind === 'editor' ? ADMINS_ONLY : 'You don’t have access to this')
    : new CallFailed('not-signed-in', 'Please sign in');
}

/** Parses a request. Throws a 400 that describes the first invalid field. */
export function parseRequest<C extends Call>(call: C, body: string | Uint8Array): RequestOf<C> {
  const received = parseJsonOrNull(body);
  const unstorable = pathOfUnstorable(received);
  if (unstorable) throw invalidRequest(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse<C['request']>(call.request, received, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw invalidRequest(firstFieldError(parsed.error));
}

function invalidRequest({ field, text }: { field: string; text: string }): CallFailed {
  return new CallFailed('invalid-request', text, { detail: { field } });
}
