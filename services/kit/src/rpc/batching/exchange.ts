import type { Call } from '@dreamreel/proto/operation';
import type { Msg } from 'nats';
import { CallFailed } from '../../messaging/call-failed.ts';
import { decodeText } from '../../messaging/json-codec.ts';
import type { Broker } from '../../messaging/nats-connection.ts';
import { batcher } from '../../process/batcher.ts';
import {
  asCallFailed,
  type Exchange,
  isNoResponders,
  type RawResponse,
  type RequestMetadata,
  remainingMs,
  replyInbox,
  timeoutError,
} from '../exchange.ts';
import {
  batchSubject,
  decodeBatch,
  encodeBatch,
  type RequestEnvelope,
  responseEnvelopeSchema,
  splitIntoMessages,
} from './wire.ts';

/**
 * Returns an exchange that batches calls to a service. Calls to the same subject in one turn of the event loop share a
 * message, but each caller receives the response as soon as it is ready. If no service subscribes to the batch subject,
 * the calls are sent individually with `single`.
 */
export function batchExchange(broker: Broker, service: string, single: Exchange): Exchange {
  const { connection, names, isConnected } = broker;
  const inbox = replyInbox(broker, service, onMessage);
  const pending = pendingCalls();
  const queue = batcher<PendingCall>(sendAll);

  function sendAll(calls: readonly PendingCall[]): void {
    for (const [subject, callsOfSubject] of Map.groupBy(calls, ({ call }) => call.subject)) {
      for (const part of splitIntoMessages(callsOfSubject)) send(subject, part);
    }
  }

  /**
   * Publishes a batch. The reply subject ends with the first call id and the number of calls, which identify the calls
   * even if the reply is empty.
   */
  function send(subject: string, calls: readonly PendingCall[]): void {
    const firstId = pending.add(calls);
    const entries = calls.map((call) => ({ envelope: envelopeOf(call), json: call.json }));
    try {
      const reply = `${inbox()}.${firstId}.${calls.length}`;
      connection.publish(names.subject(batchSubject(subject)), encodeBatch(entries), { reply });
    } catch (error) {
      for (const { reject } of pending.take(firstId, calls.length)) reject(asCallFailed(error, subject));
    }
  }

  /** Handles a reply. Must not throw, because the NATS library would then stop reading from the broker. */
  function onMessage(message: Msg): void {
    const [firstId = 0, count = 0] = message.subject.split('.').slice(-2).map(Number);
    if (isNoResponders(message)) {
      for (const { call, json, metadata, resolve } of pending.take(firstId, count))
        resolve(single(call, json, metadata));
      return;
    }
    try {
      resolveResponses(decodeText(message.data));
    } catch (cause) {
      const unreadable = new CallFailed('bad-gateway', 'The responses cannot be decoded', { cause });
      for (const { reject } of pending.take(firstId, count)) reject(unreadable);
    }
  }

  function resolveResponses(text: string): void {
    for (const { envelope, json } of decodeBatch(text)) {
      const { id, status, code } = responseEnvelopeSchema.parse(envelope);
      pending.resolve(id, { status, code, json });
    }
  }

  return (call, json, metadata) => {
    const timeoutMs = remainingMs(call.subject, metadata);
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
    const timer = setTimeout(() => {
      pending.drop(pendingCall.id);
      reject(timeoutError(call.subject, isConnected()));
    }, timeoutMs);
    const pendingCall: PendingCall = {
      id: 0,
      call,
      json,
      metadata,
      resolve(response) {
        clearTimeout(timer);
        resolve(response);
      },
      reject(error) {
        clearTimeout(timer);
        reject(error);
      },
    };
    queue.add(pendingCall);
    return promise;
  };
}

function envelopeOf({ id, metadata: { actor, requestId, deadline, traceparent } }: PendingCall): RequestEnvelope {
  return { id, actor, requestId, timeoutMs: Math.floor(deadline - Date.now()), ...(traceparent && { traceparent }) };
}

/** A call that is waiting for a response. */
type PendingCall = {
  /** Call id, which is assigned when the call is sent. */
  id: number;
  readonly call: Call;
  readonly json: string;
  readonly metadata: RequestMetadata;
  readonly resolve: (response: RawResponse | Promise<RawResponse>) => void;
  readonly reject: (error: unknown) => void;
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

    /** Removes the pending calls of a message and returns them. */
    take(firstId: number, count: number): PendingCall[] {
      const ids = Array.from({ length: count }, (_, place) => firstId + place);
      const found = ids.flatMap((id) => byId.get(id) ?? []);
      for (const id of ids) byId.delete(id);
      return found;
    },

    /** Resolves a pending call. If the call is no longer pending, nothing happens. */
    resolve(id: number, response: RawResponse): void {
      byId.get(id)?.resolve(response);
      byId.delete(id);
    },

    drop: (id: number) => byId.delete(id),
  };
}
