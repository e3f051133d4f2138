import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/contract';
import { ErrorCode, headers, type Msg, NatsError } from 'nats';
import { CallFailed, isOutage } from './call-failed.ts';
import type { Broker } from './nats-connection.ts';
import type { RawAnswer } from './rpc-client.ts';
import { HEADER, isEdgeCode, jsonOrNull, refusalBodySchema, textOf } from './rpc-wire.ts';
import { currentTraceparent, inSpan } from './spans.ts';

type Sender = { actor: Actor; requestId: string | undefined; deadline: number | undefined };

const RETRY_MS = 50;
/** A broker that is replaced is back by then: what is asked meanwhile waits for it. Longer, and nobody is kept waiting. */
const SHORT_ABSENCE_MS = 1_000;

/** Sends a call, a second time where the first was lost and the contract allows it, all within the deadline. */
export async function sendCall(broker: Broker, call: Call, request: string, sender: Sender): Promise<RawAnswer> {
  const deadline = Math.min(sender.deadline ?? Number.POSITIVE_INFINITY, Date.now() + call.timeoutMs);
  const identity = { actor: sender.actor, requestId: sender.requestId ?? randomUUID() };
  const attempt = (endsAt: number) =>
    inSpan(call.subject, { kind: 'CLIENT' }, async (span) => {
      const answer = answerOf(call, await exchange(broker, call, request, { ...identity, deadline: endsAt }));
      span.setAttribute('rpc.status', answer.ok ? 200 : answer.status);
      return answer;
    });

  if (!call.retry) return attempt(deadline);
  try {
    // Half of the time: a call that fell to a dying replica must leave enough for another to answer.
    return await attempt(Date.now() + (deadline - Date.now()) / 2);
  } catch (error) {
    if (!isLost(error)) throw error;
    await delay(RETRY_MS * (1 + Math.random()));
    return attempt(deadline);
  }
}

/** Thrown here, not answered by a service: nobody has said that the call was taken. */
class CallLost extends CallFailed {}

function isLost(error: unknown): error is CallLost {
  return error instanceof CallLost && isOutage(error);
}

async function exchange(
  { connection, isConnected, awayMs }: Broker,
  call: Call,
  request: string,
  { actor, requestId, deadline }: { actor: Actor; requestId: string; deadline: number },
): Promise<Msg> {
  const timeout = Math.floor(deadline - Date.now());
  if (timeout <= 0) throw new CallLost('timed-out', `${call.subject}: no time left`);
  // Not sent at all: the library would keep it and send it whenever the broker is back, to whoever asked long before.
  if (awayMs() > SHORT_ABSENCE_MS) throw new CallLost('unavailable', `${call.subject}: the broker is away`);
  const traceparent = currentTraceparent();
  const sent = headers();
  sent.set(HEADER.actor, JSON.stringify(actor));
  sent.set(HEADER.requestId, requestId);
  sent.set(HEADER.timeoutMs, String(timeout));
  if (traceparent) sent.set(HEADER.traceparent, traceparent);
  try {
    return await connection.request(call.subject, request, { timeout, headers: sent });
  } catch (error) {
    throw lost(error, call.subject, isConnected());
  }
}

function lost(error: unknown, subject: string, connected: boolean): unknown {
  if (!(error instanceof NatsError)) return error;
  switch (error.code) {
    case ErrorCode.NoResponders:
      return new CallLost('unavailable', `${subject}: nobody answers`, { cause: error });
    case ErrorCode.Timeout:
      return connected
        ? new CallLost('timed-out', `${subject}: no answer in time`, { cause: error })
        : new CallLost('unavailable', `${subject}: the broker is away`, { cause: error });
    case ErrorCode.MaxPayloadExceeded:
      return new CallFailed('too-large', 'The request is too large', { cause: error });
    default:
      return new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
  }
}

function answered(call: Call, body: Uint8Array): string {
  try {
    return textOf(body);
  } catch (error) {
    throw new CallFailed('bad-answer', `${call.subject} answered no text`, { cause: error });
  }
}

/** A service's refusal is an ordinary message to the library: only our own header tells. */
function answerOf(call: Call, message: Msg): RawAnswer {
  const code = message.headers?.get(HEADER.code);
  if (!code) return { ok: true, json: answered(call, message.data) };

  const body = refusalBodySchema.safeParse(jsonOrNull(message.data));
  const status = Number(message.headers?.get(HEADER.status));
  if (!body.success) throw new CallFailed('bad-answer', `${call.subject} answered ${code} without a body`);
  const { message: text, detail, retryAfterSeconds } = body.data;
  if (call.refusals.includes(code)) return { ok: false, error: code, status, message: text, detail };
  throw new CallFailed(isEdgeCode(code) ? code : 'bad-answer', text, {
    ...(detail && { detail }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
}
