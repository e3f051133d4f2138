import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/operation';
import { ErrorCode, headers, type Msg, NatsError } from 'nats';
import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { decodeText } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import { isNoResponders, replyInbox } from './reply-inbox.ts';
import { HEADER } from './wire.ts';

/** The metadata of a request. */
export type RequestMetadata = {
  readonly actor: Actor;
  readonly requestId: string;
  /** When the caller stops waiting, as a `Date.now()` timestamp. */
  readonly deadline: number;
  readonly traceparent: string | undefined;
};

/** A received response. With a code, the JSON is an error body; otherwise it is the value. */
export type RawResponse = { readonly code: string | undefined; readonly status: number; readonly json: string };

/** Sends one request and waits for its response. Throws a {@link CallFailed}. */
export type Exchange = (call: Call, json: string, metadata: RequestMetadata) => Promise<RawResponse>;

/** The error for a call without a response. It is unknown whether a service received the request. */
export class NoResponse extends CallFailed {}

/** Returns true if a request can be sent again, provided that its contract allows retries. */
export function isRetryable(error: unknown): error is NoResponse {
  return error instanceof NoResponse && isOutage(error);
}

/**
 * Returns an exchange that sends each request to `service` in its own message. It doesn't use the library's `request`,
 * whose shared inbox would let any called service forge responses of the others (see {@link replyInbox}).
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
      if (isNoResponders(response))
        throw new NoResponse('unavailable', `${service} service unavailable: no responders on ${subject}`);
      return decodeResponse(subject, response);
    } catch (error) {
      throw asCallFailed(error, subject);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

/** Returns the milliseconds until the deadline. Throws a 504 if it has passed. */
export function remainingMs(subject: string, { deadline }: Pick<RequestMetadata, 'deadline'>): number {
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw new NoResponse('timed-out', `${subject}: the deadline has passed`);
  return left;
}

/** Returns the error for a missed deadline: 504, or 503 if there is no connection to the broker. */
export function timeoutError(subject: string, isConnected: boolean): NoResponse {
  return isConnected
    ? new NoResponse('timed-out', `${subject}: no response before the deadline`)
    : new NoResponse('unavailable', `${subject}: the broker is unavailable`);
}

/** Converts an error of the NATS library to a {@link CallFailed}. Returns any other error unchanged. */
export function asCallFailed(error: unknown, subject: string): unknown {
  if (!(error instanceof NatsError)) return error;
  return error.code === ErrorCode.MaxPayloadExceeded
    ? new CallFailed('too-large', 'The request is too large', { cause: error })
    : new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
}

function headersOf({ actor, requestId, traceparent }: RequestMetadata, timeoutMs: number) {
  const requestHeaders = headers();
  requestHeaders.set(HEADER.actor, JSON.stringify(actor));
  requestHeaders.set(HEADER.requestId, requestId);
  requestHeaders.set(HEADER.timeoutMs, String(timeoutMs));
  if (traceparent) requestHeaders.set(HEADER.traceparent, traceparent);
  return requestHeaders;
}

/** To the library, an error response is an ordinary message. Only the code header distinguishes it. */
function decodeResponse(subject: string, { headers: received, data }: Msg): RawResponse {
  const code = received?.get(HEADER.code) || undefined;
  try {
    return { code, status: code ? Number(received?.get(HEADER.status)) : 200, json: decodeText(data) };
  } catch (cause) {
    throw new CallFailed('bad-gateway', `${subject}: the response is not UTF-8`, { cause });
  }
}
