import type { Call } from '@dreamreel/proto/operation';
import type { NatsConnection } from 'nats';
import { outageOf } from '../database/database-outage.ts';
import { CallFailed } from '../messaging/call-failed.ts';
import { encodeJson } from '../messaging/json-codec.ts';
import type { Log } from '../observability/log.ts';
import type { Err } from '../result.ts';
import {
  batcher,
  type Entry,
  type ErrorBody,
  encodeMessage,
  type ResponseEnvelope,
  splitIntoMessages,
} from './wire.ts';

/** A response to a call. `body` is an {@link ErrorBody} if `code` is set, and the response value otherwise. */
export type RpcResponse = { status: number; body: unknown; code?: string };

/**
 * Returns the response for an error that the call's contract defines. A message from the handler overrides the
 * contract's message. Throws if the contract doesn't define the error.
 */
export function errorResponse(
  { subject, errors }: Pick<Call, 'subject' | 'errors'>,
  { error, detail, message }: Err<string>,
): RpcResponse {
  const definition = errors[error];
  if (!definition) throw new Error(`${subject}: the contract has no error ${error}`);
  const body: ErrorBody = { code: error, message: message ?? definition.message, detail };
  return { status: definition.status, body, code: error };
}

/**
 * Returns the response for a request that was rejected before its handler was called. A {@link CallFailed} keeps its
 * status.
 */
export function rejectedResponse(error: unknown, subject: string, log: Log): RpcResponse {
  return error instanceof CallFailed ? callFailedResponse(error) : thrownResponse(error, subject, log);
}

/**
 * Returns the response for an error that a handler threw. Outages (503 and 504) keep their status. All other errors are
 * bugs and are logged. A 4xx response to a call that the handler made is also a bug.
 */
export function thrownResponse(error: unknown, subject: string, log: Log): RpcResponse {
  const outage = outageOf(error);
  if (outage) {
    log.warn({ err: outage, subject }, 'dependency outage; responding with 503 or 504');
    return callFailedResponse(outage);
  }
  log.error({ err: error, subject }, 'handler failed; responding with a 500');
  return callFailedResponse(new CallFailed('internal-error'));
}

function callFailedResponse({ code, status, message, detail, retryAfterSeconds }: CallFailed): RpcResponse {
  return { status, code, body: { code, message, detail, retryAfterSeconds } satisfies ErrorBody };
}

type Queued = Entry & { readonly replyTo: string; readonly envelope: ResponseEnvelope };

/** Number of bytes reserved for the response envelope when checking the message size. */
const ENVELOPE_BYTES = 200;

/** Sends responses. Responses to the same message that are ready in one turn of the event loop share a message. */
export function responseQueue(connection: NatsConnection, log: Log) {
  const queue = batcher<Queued>((responses) => {
    for (const [replyTo, responsesToCaller] of Map.groupBy(responses, ({ replyTo }) => replyTo)) {
      for (const part of splitIntoMessages(responsesToCaller)) send(replyTo, part);
    }
  });

  function send(replyTo: string, responses: readonly Queued[]): void {
    try {
      connection.publish(replyTo, encodeMessage(responses));
    } catch (error) {
      log.error({ err: error, subject: replyTo }, 'responses could not be sent');
    }
  }

  const fits = (json: string) => {
    const { max_payload: maxBytes = Number.POSITIVE_INFINITY } = connection.info ?? {};
    return Buffer.byteLength(json) + ENVELOPE_BYTES <= maxBytes;
  };

  return {
    /**
     * Queues a response. Returns the status that is actually sent because a response that is too large is replaced
     * with an error.
     */
    add(replyTo: string, id: number, response: RpcResponse): number {
      const json = encodeJson(response.body);
      if (!fits(json)) {
        const tooLarge = new CallFailed('bad-gateway', 'The response is too large');
        return this.add(replyTo, id, callFailedResponse(tooLarge));
      }
      const { status, code } = response;
      queue.add({ replyTo, envelope: { id, status, ...(code && { code }) }, json });
      return status;
    },
    /** Sends all queued responses immediately. */
    flush: queue.flush,
  };
}
