import type { Call } from '@dreamreel/proto/operation';
import { createInbox, ErrorCode, type Msg, NatsError } from 'nats';
import type { CallContext } from '../messaging/call-context.ts';
import { CallFailed, isOutage } from '../messaging/call-failed.ts';
import { decodeText } from '../messaging/json-codec.ts';
import type { Broker } from '../messaging/nats-connection.ts';
import {
  batcher,
  decodeMessage,
  encodeMessage,
  MAX_ENTRIES,
  type RequestEnvelope,
  responseEnvelopeSchema,
  splitIntoMessages,
} from './wire.ts';

/** Metadata that is sent with a request. */
export type RequestMetadata = Omit<CallContext, 'isAwaited'> & { readonly traceparent: string | undefined };

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
 * Returns an exchange for the calls to a service. Calls with a `batched` contract to the same subject in one turn of the
 * event loop share a message, but each caller receives the response as soon as it is ready.
 *
 * All responses arrive in the inbox `_INBOX.<caller>.<service>.<random>`. The broker allows only this service to publish
 * to it, so responses need no other authentication. With the library's `request` method, all services would share one
 * inbox and could forge each other's responses.
 */
export function serviceExchange(broker: Broker, service: string): Exchange {
  const { connection, names, inboxPrefix, isConnected } = broker;
  const inbox = createInbox(`${inboxPrefix}.${service}`);
  let isSubscribed = false;
  const pending = pendingCalls();
  const queue = batcher<PendingCall>((calls) => {
    const awaitedCalls = calls.filter(({ isOver }) => !isOver);
    for (const [{ subject, batched }, sameCalls] of Map.groupBy(awaitedCalls, ({ call }) => call)) {
      for (const part of splitIntoMessages(sameCalls, batched ? MAX_ENTRIES : 1)) send(subject, part);
    }
  });

  /**
   * Publishes requests in one message. The reply subject ends with the first call id and the number of calls, which
   * identify the calls even if the reply is empty.
   */
  function send(subject: string, calls: readonly PendingCall[]): void {
    const firstId = pending.add(calls);
    const entries = calls.map((call) => ({ envelope: envelopeOf(call), json: call.json }));
    try {
      // The first call subscribes here, so that it fails with a 503 if the connection is closed.
      if (!isSubscribed)
        connection.subscribe(`${inbox}.>`, { callback: (error, message) => error ?? onMessage(message) });
      isSubscribed = true;
      const reply = `${inbox}.${firstId}.${calls.length}`;
      connection.publish(names.subject(subject), encodeMessage(entries), { reply });
    } catch (error) {
      pending.reject(firstId, calls.length, asCallFailed(error, subject));
    }
  }

  /** Handles a reply. Must not throw, because the NATS library would then stop reading from the broker. */
  function onMessage(message: Msg): void {
    const [firstId = 0, count = 0] = message.subject.split('.').slice(-2).map(Number);
    if (isNoResponders(message)) {
      const noResponse = new NoResponse('unavailable', `${service} service unavailable: no responders`);
      pending.reject(firstId, count, noResponse);
      return;
    }
    try {
      for (const { envelope, json } of decodeMessage(decodeText(message.data))) {
        const { id, status, code } = responseEnvelopeSchema.parse(envelope);
        pending.resolve(id, { status, code, json });
      }
    } catch (cause) {
      pending.reject(firstId, count, new CallFailed('bad-gateway', 'The responses cannot be decoded', { cause }));
    }
  }

  return async (call, json, metadata) => {
    const timeoutMs = remainingMs(call.subject, metadata);
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
    const pendingCall: PendingCall = { id: 0, call, json, metadata, resolve, reject, isOver: false };
    const timer = setTimeout(() => reject(timeoutError(call.subject, isConnected())), timeoutMs);
    queue.add(pendingCall);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      pendingCall.isOver = true;
      pending.drop(pendingCall.id);
    }
  };
}

/** Undefined values are omitted from the message. */
function envelopeOf({ id, metadata: { deadline, ...metadata } }: PendingCall): RequestEnvelope {
  return { id, ...metadata, timeoutMs: Math.floor(deadline - Date.now()) };
}

/** A call that is waiting to be sent or for its response. */
type PendingCall = {
  /** Call id, which is assigned when the call is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly metadata: RequestMetadata;
  readonly resolve: (response: RawResponse) => void;
  readonly reject: (error: unknown) => void;
  /** True if the caller no longer waits, even if the call hasn't been sent yet. */
  isOver: boolean;
};

/** Creates a registry of calls that are waiting for a response. Calls in the same message have consecutive ids. */
function pendingCalls() {
  const byId = new Map<number, PendingCall>();
  let lastId = 0;

  return {
    /** Registers the calls of a message, assigns their ids and returns the first id. */
    add(calls: readonly PendingCall[]): number {
      const firstId = lastId + 1;
      for (const call of calls) {
        lastId += 1;
        call.id = lastId;
        byId.set(call.id, call);
      }
      return firstId;
    },

    /** Rejects the calls of a message that are still pending. */
    reject(firstId: number, count: number, error: unknown): void {
      for (let id = firstId; id < firstId + count; id += 1) byId.get(id)?.reject(error);
    },

    resolve: (id: number, response: RawResponse) => byId.get(id)?.resolve(response),

    drop: (id: number) => byId.delete(id),
  };
}

/** Returns the number of milliseconds until the deadline. Throws a 504 if the deadline has passed. */
function remainingMs(subject: string, { deadline }: RequestMetadata): number {
  const left = Math.floor(deadline - Date.now());
  if (left <= 0) throw new NoResponse('timed-out', `${subject}: the deadline has passed`);
  return left;
}

/** Returns the error for a request without a response: a 503 if the broker is disconnected, and a 504 otherwise. */
function timeoutError(subject: string, isConnected: boolean): NoResponse {
  return isConnected
    ? new NoResponse('timed-out', `${subject}: no response before the deadline`)
    : new NoResponse('unavailable', `${subject}: the broker is unavailable`);
}

/** Converts a NATS error to a {@link CallFailed}. Other errors are returned unchanged. */
function asCallFailed(error: unknown, subject: string): unknown {
  if (!(error instanceof NatsError)) return error;
  return error.code === ErrorCode.MaxPayloadExceeded
    ? new CallFailed('too-large', 'The request is too large', { cause: error })
    : new CallFailed('unavailable', `${subject}: ${error.code}`, { cause: error });
}

const NO_RESPONDERS = 503;

/**
 * Returns true if the message is the broker's "no responders" response: no service subscribes to the request's subject.
 */
function isNoResponders({ headers, data }: Msg): boolean {
  return headers?.code === NO_RESPONDERS && data.length === 0;
}
