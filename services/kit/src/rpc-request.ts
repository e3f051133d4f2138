import { randomUUID } from 'node:crypto';
import { type Actor, actorSchema } from '@dreamreel/proto/actor';
import type { Call, RequestOf } from '@dreamreel/proto/contract';
import type { MsgHdrs } from 'nats';
import * as z from 'zod/mini';
import { CallFailed } from './call-failed.ts';
import type { Log } from './log.ts';
import type { HandlerContext } from './rpc-server.ts';
import { HEADER, jsonOrNull } from './rpc-wire.ts';

/** What the headers say of a call; throws where its actor may not make it. */
export function contextOf(call: Call, headers: MsgHdrs | undefined, log: Log): HandlerContext {
  const sent = headers?.get(HEADER.timeoutMs);
  const deadline = Date.now() + (sent && /^\d+$/.test(sent) ? Number(sent) : call.timeoutMs);
  let signal: AbortSignal | undefined;
  return {
    requestId: headers?.get(HEADER.requestId) || randomUUID(),
    actor: actorOf(call, headers),
    deadline,
    log,
    // Made on first use: a timer for each of a thousand quick calls a second would be waste.
    get signal() {
      signal ??= AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      return signal;
    },
  };
}

function actorOf(call: Call, headers: MsgHdrs | undefined): Actor {
  const actor = actorSchema.safeParse(jsonOrNull(headers?.get(HEADER.actor) ?? ''));
  if (actor.success && call.actors.includes(actor.data.kind)) return actor.data;
  const known = actor.success && actor.data.kind !== 'guest';
  throw known ? new CallFailed('forbidden', 'This is not yours') : new CallFailed('not-signed-in', 'Please sign in');
}

/** The parsed request, or a 400 that names the first wrong field. */
export function requestOf<C extends Call>(call: C, body: Uint8Array): RequestOf<C> {
  const parsed = z.safeParse<C['request']>(call.request, jsonOrNull(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const text = issue?.message ?? 'Invalid input';
  throw new CallFailed('invalid-request', field ? `${field}: ${text}` : text, { detail: { field } });
}
