import { type Actor, actorSchema } from '@dreamreel/proto/actor';
import { ADMINS_ONLY } from '@dreamreel/proto/errors';
import { actorsOf, type Call, type RequestOf } from '@dreamreel/proto/operation';
import type { Msg } from 'nats';
import * as z from 'zod';
import { NOT_STORABLE, pathOfUnstorable } from '../database/storable-text.ts';
import { fieldError, firstFieldError, validationMessage } from '../http/validation-messages.ts';
import type { CallContext } from '../messaging/call-context.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { decodeText, parseJsonOrNull } from '../messaging/json-codec.ts';
import type { Log } from '../observability/log.ts';
import { decodeMessage, type RequestEnvelope, requestEnvelopeSchema } from './wire.ts';

/** A request before validation. */
export type RawRequest = RequestEnvelope & { readonly json: string };

/** The context that is passed to a call's handler. */
export type HandlerContext = CallContext & {
  /** Aborted at the deadline, when the caller stops waiting for a response. */
  readonly signal: AbortSignal;
};

/** Returns the requests in a message. If the message can't be decoded, it is logged and treated as empty. */
export function requestsIn({ data, subject }: Msg, log: Log): readonly RawRequest[] {
  try {
    return decodeMessage(decodeText(data)).map(({ envelope, json }) => ({
      ...requestEnvelopeSchema.parse(envelope),
      json,
    }));
  } catch (error) {
    log.error({ err: error, subject }, 'a message with requests cannot be decoded; dropping it');
    return [];
  }
}

/** Returns the handler context of a request. Throws a 401 or 403 if the actor isn't allowed to make the call. */
export function handlerContext(call: Call, request: RawRequest): HandlerContext {
  const { requestId, clientAddress, sessionToken } = request;
  const deadline = Date.now() + request.timeoutMs;
  let signal: AbortSignal | undefined;
  return {
    requestId,
    actor: authorizedActor(call, request.actor),
    deadline,
    clientAddress,
    sessionToken,
    isAwaited: true,
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
  if (!isSignedIn) throw new CallFailed('not-signed-in');
  throw new CallFailed('forbidden', actor.data.kind === 'editor' ? ADMINS_ONLY : undefined);
}

/** Returns true if only the owner can make the call and the actor is a user other than `request.userId`. */
export function isOfAnotherUser({ access }: Call, actor: Actor, request: unknown): boolean {
  if (access !== 'owner' || actor.kind !== 'user') return false;
  return !z.object({ userId: z.literal(actor.userId) }).safeParse(request).success;
}

/** Parses a request. Throws a 400 that describes the first invalid field. */
export function parseRequest<C extends Call>(call: C, json: string): RequestOf<C> {
  const received = parseJsonOrNull(json);
  const unstorable = pathOfUnstorable(received);
  if (unstorable) throw invalidRequest(fieldError(unstorable, NOT_STORABLE));
  const parsed = z.safeParse<C['request']>(call.request, received, { error: validationMessage });
  if (parsed.success) return parsed.data;
  throw invalidRequest(firstFieldError(parsed.error));
}

function invalidRequest({ field, text }: { field: string; text: string }): CallFailed {
  return new CallFailed('invalid-request', text, { detail: { field } });
}
