import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/operation';
import { ErrorCode, headers, type Msg, NatsError } from 'nats';
import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { decodeText } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import { isNoResponders, replyInbox } from './reply-inbox.ts';
import { HEADER } from './wire.ts';

/** What is sent with a request beside its JSON. */
export type RequestMetadata = {
  readonly actor: Actor;
  readonly requestId: string;
  /** When the caller stops waiting: milliseconds as of `Date.now()`. */
  readonly deadline: number;
  readonly traceparent: string | undefined;
};

/** A response as it was received: without a code the JSON of the value, with a code that of an error body. */
export type RawResponse = { readonly code: string | undefined; readonly status: number; readonly json: string };

/** Sends one request and waits for its response. Throws {@link CallFailed}. */
export type Exchange = (call: Call, json: string, metadata: RequestMetadata) => Promise<RawResponse>;

/** No service has responded: whether the request was received is not known. */
export class NoResponse extends CallFailed {}

/** Whether the request may be sent again, where its contract allows a repeat. */
export function isRetryable(error: unknown): error is NoResponse {
  return error instanceof NoResponse && isOutage(error);
}

/**
 * One message to `service` and one back. Not by the library's `request`, which has one inbox for all responses: whoever
 * responds to one of our calls would see on which subject to respond to the others (see {@link replyInbox}).
 */
export function singleExchange(broker: Broker, service: string): Exchange {
  const { connection, names, isConnected } = broker;
  const waiting = new Map<string, (response: Msg) => void>();
  const inbox = replyInbox(broker, service, (message) => {
    waiting.get(message.subject.slice(message.subject.lastIndexOf('.') + 1))?.(message);
  });
  let lastId = 0;

  return async ({ subject }, json, metadata) => {
    const timeoutMs = remainingMs(subject, metadata);
    const { promise, resolve } = Promise.withResolvers<Msg | undefined>();
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    lastId += 1;
    const id = String(lastId);
    waiting.set(id, resolve);
    try {
      const reply = `${inbox()}.${id}`;
      connection.publish(names.subject(subject), json, { reply, headers: headersOf(metadata, timeoutMs) });
      const response = await promise;
      if (!response) throw timeoutError(subject, isConnected());
      if (isNoResponders(response)) throw new NoResponse('unavailable', `${subject}: no responders`);
      return decodeResponse(subject, response);
    } catch (error) {
      throw asCallFailed(error, subject);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

/** Milliseconds until the deadline; throws a 504 where it has passed. */
export function remainingMs(subject: string, { deadline }: Pick<RequestMetadata, 'deadline'>): number {
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw new NoResponse('timed-out', `${subject}: no time left`);
  return left;
}

/** For a request without a response at its deadline: 504, or 503 where there is no connection to the broker. */
export function timeoutError(subject: string, isConnected: boolean): NoResponse {
  return isConnected
    ? new NoResponse('timed-out', `${subject}: no response in time`)
    : new NoResponse('unavailable', `${subject}: the broker is away`);
}

/** Maps an error of the NATS library to a {@link CallFailed}; returns any other error as it is. */
export function asCallFailed(error: unknown, subject: string): unknown {
  if (!(error instanceof NatsError)) return error;
  return error.code === ErrorCode.MaxPayloadExceeded
    ? new CallFailed('too-large', 'The request is too large', { cause: error })
    : new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
}

function headersOf({ actor, requestId, traceparent }: RequestMetadata, timeoutMs: number) {
  const sent = headers();
  sent.set(HEADER.actor, JSON.stringify(actor));
  sent.set(HEADER.requestId, requestId);
  sent.set(HEADER.timeoutMs, String(timeoutMs));
  if (traceparent) sent.set(HEADER.traceparent, traceparent);
  return sent;
}

/** An error response is an ordinary message to the library: only our own header distinguishes it. */
function decodeResponse(subject: string, { headers: received, data }: Msg): RawResponse {
  const code = received?.get(HEADER.code) || undefined;
  try {
    return { code, status: code ? Number(received?.get(HEADER.status)) : 200, json: decodeText(data) };
  } catch (cause) {
    throw new CallFailed('bad-gateway', `${subject}: the response is not UTF-8`, { cause });
  }
}
