import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/contract';
import { ErrorCode, headers, type Msg, NatsError } from 'nats';
import { answerInbox, saysNobody } from './answer-inbox.ts';
import { CallFailed, isOutage } from './call-failed.ts';
import type { Broker } from './nats-connection.ts';
import { HEADER, textOf } from './rpc-wire.ts';

/** What travels with a call beside its JSON. */
export type Sender = {
  readonly actor: Actor;
  readonly requestId: string;
  /** When the caller stops waiting: milliseconds as of `Date.now()`. */
  readonly deadline: number;
  readonly traceparent: string | undefined;
};

/** What came back: the value's JSON, or a refusal's or failure's under its code. */
export type Replied = { readonly code: string | undefined; readonly status: number; readonly json: string };

/** Sends one call and waits for what comes back. Throws {@link CallFailed}. */
export type Exchange = (call: Call, json: string, sender: Sender) => Promise<Replied>;

/** Thrown here, not answered by a service: nobody has said that the call was taken. */
export class CallLost extends CallFailed {}

export function isLost(error: unknown): error is CallLost {
  return error instanceof CallLost && isOutage(error);
}

/**
 * One message to `service` and one back. Not by the library's `request`, which has one inbox for the answers of all:
 * whoever answers one of our calls would see where to answer the others (see {@link answerInbox}).
 */
export function singleExchange(broker: Broker, service: string): Exchange {
  const { connection, isConnected } = broker;
  const waiting = new Map<string, (answer: Msg) => void>();
  const inbox = answerInbox(broker, service, (message) => {
    waiting.get(message.subject.slice(message.subject.lastIndexOf('.') + 1))?.(message);
  });
  let lastId = 0;

  return async ({ subject }, json, sender) => {
    const timeout = timeLeft(subject, sender);
    const { promise, resolve } = Promise.withResolvers<Msg | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeout);
    lastId += 1;
    const id = String(lastId);
    waiting.set(id, resolve);
    try {
      connection.publish(subject, json, { reply: `${inbox()}.${id}`, headers: headersOf(sender, timeout) });
      const answer = await promise;
      if (!answer) throw lostInTime(subject, isConnected());
      if (saysNobody(answer)) throw new CallLost('unavailable', `${subject}: nobody answers`);
      return repliedIn(subject, answer);
    } catch (error) {
      throw failureOf(error, subject);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

/** Milliseconds until the sender's deadline; throws where there are none. */
export function timeLeft(subject: string, { deadline }: Pick<Sender, 'deadline'>): number {
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw new CallLost('timed-out', `${subject}: no time left`);
  return left;
}

/** Why nothing came back in time. */
export function lostInTime(subject: string, isConnected: boolean): CallLost {
  return isConnected
    ? new CallLost('timed-out', `${subject}: no answer in time`)
    : new CallLost('unavailable', `${subject}: the broker is away`);
}

/** What an error of the library means for the caller. */
export function failureOf(error: unknown, subject: string): unknown {
  if (!(error instanceof NatsError)) return error;
  return error.code === ErrorCode.MaxPayloadExceeded
    ? new CallFailed('too-large', 'The request is too large', { cause: error })
    : new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
}

function headersOf({ actor, requestId, traceparent }: Sender, timeout: number) {
  const sent = headers();
  sent.set(HEADER.actor, JSON.stringify(actor));
  sent.set(HEADER.requestId, requestId);
  sent.set(HEADER.timeoutMs, String(timeout));
  if (traceparent) sent.set(HEADER.traceparent, traceparent);
  return sent;
}

/** A service's refusal is an ordinary message to the library: only our own header tells. */
function repliedIn(subject: string, { headers: sent, data }: Msg): Replied {
  const code = sent?.get(HEADER.code) || undefined;
  try {
    return { code, status: code ? Number(sent?.get(HEADER.status)) : 200, json: textOf(data) };
  } catch (cause) {
    throw new CallFailed('bad-gateway', `${subject} answered no text`, { cause });
  }
}
