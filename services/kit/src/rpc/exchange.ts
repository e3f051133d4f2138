import type { Actor } from '@dreamreel/proto/actor';
import type { Call } from '@dreamreel/proto/operation';
import { createInbox, ErrorCode, headers, type Msg, NatsError } from 'nats';
import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { decodeText } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import { HEADER } from './wire.ts';

/** Metadata that is sent with a request. */
export type RequestMetadata = {
  readonly actor: Actor;
  readonly requestId: string;
  /** When the caller stops waiting for the response, as a `Date.now()` timestamp. */
  readonly deadline: number;
  readonly traceparent: string | undefined;
};

/** A response before parsing. `json` contains an error body if `code` is set, and the response value otherwise. */
export type RawResponse = { readonly code: string | undefined; readonly status: number; readonly json: string };

/** Sends a request and waits for the response. Throws a {@link CallFailed} if no response arrives. */
export type Exchange = (call: Call, json: string, metadata: RequestMetadata) => Promise<RawResponse>;

/** Thrown if a call gets no response. The service may or may not have received the request. */
export class NoResponse extends CallFailed {}

/** Returns true if the request can be retried, as long as its contract also allows retries. */
export function isRetryable(error: unknown): error is NoResponse {
  return error instanceof NoResponse && isOutage(error);
}

/**
 * Returns an exchange that sends every request in a separate message. The library's `request` method isn't used,
 * because all its responses share one inbox, so services could forge each other's responses (see {@link replyInbox}).
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

/** Returns the number of milliseconds until the deadline. Throws a 504 if the deadline has passed. */
export function remainingMs(subject: string, { deadline }: Pick<RequestMetadata, 'deadline'>): number {
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw new NoResponse('timed-out', `${subject}: the deadline has passed`);
  return left;
}

/** Returns the error for a request without a response: a 503 if the broker is disconnected, and a 504 otherwise. */
export function timeoutError(subject: string, isConnected: boolean): NoResponse {
  return isConnected
    ? new NoResponse('timed-out', `${subject}: no response before the deadline`)
    : new NoResponse('unavailable', `${subject}: the broker is unavailable`);
}

/** Converts a NATS error to a {@link CallFailed}. Other errors are returned unchanged. */
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

/**
 * Decodes a response. Error responses are ordinary NATS messages, except for an additional header with the error code.
 */
function decodeResponse(subject: string, { headers: received, data }: Msg): RawResponse {
  const code = received?.get(HEADER.code) || undefined;
  try {
    return { code, status: code ? Number(received?.get(HEADER.status)) : 200, json: decodeText(data) };
  } catch (cause) {
    throw new CallFailed('bad-gateway', `${subject}: the response is not UTF-8`, { cause });
  }
}

const NO_RESPONDERS = 503;

/**
 * Creates an inbox for one service's responses: `_INBOX.<caller>.<service>.<random>`. The first call subscribes to the
 * inbox. The broker allows only the named service to publish to this subject, so responses need no other
 * authentication.
 *
 * @param onMessage must not throw, because the library would stop reading from the broker
 * @returns a function that returns the inbox subject. Callers append their own tokens to it.
 */
export function replyInbox(
  { connection, inboxPrefix }: Pick<Broker, 'connection' | 'inboxPrefix'>,
  service: string,
  onMessage: (message: Msg) => void,
): () => string {
  const inbox = createInbox(`${inboxPrefix}.${service}`);
  let isSubscribed = false;
  return () => {
    if (!isSubscribed)
      connection.subscribe(`${inbox}.>`, { callback: (error, message) => error ?? onMessage(message) });
    isSubscribed = true;
    return inbox;
  };
}

/**
 * Returns true if the message is the broker's "no responders" response: no service subscribes to the request's subject.
 */
export function isNoResponders({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
