import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/contract';
import { ErrorCode, headers, type Msg, NatsError } from 'nats';
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

/** One message there and one back. */
export function singleExchange({ connection, isConnected }: Broker): Exchange {
  return async ({ subject }, json, sender) => {
    const timeout = timeLeft(subject, sender);
    try {
      return repliedIn(
        subject,
        await connection.request(subject, json, { timeout, headers: headersOf(sender, timeout) }),
      );
    } catch (error) {
      throw failureOf(error, subject, isConnected());
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
export function lostInTime(subject: string, isConnected: boolean, cause?: unknown): CallLost {
  return isConnected
    ? new CallLost('timed-out', `${subject}: no answer in time`, { cause })
    : new CallLost('unavailable', `${subject}: the broker is away`, { cause });
}

/** What an error of the library means for the caller. */
export function failureOf(error: unknown, subject: string, isConnected: boolean): unknown {
  if (!(error instanceof NatsError)) return error;
  switch (error.code) {
    case ErrorCode.NoResponders:
      return new CallLost('unavailable', `${subject}: nobody answers`, { cause: error });
    case ErrorCode.Timeout:
      return lostInTime(subject, isConnected, error);
    case ErrorCode.MaxPayloadExceeded:
      return new CallFailed('too-large', 'The request is too large', { cause: error });
    default:
      return new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
  }
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
    throw new CallFailed('bad-answer', `${subject} answered no text`, { cause });
  }
}
