import type { Msg, NatsConnection } from 'nats';
import { decodeText, encodeJson } from '../../messaging/json-codec.ts';
import type { Log } from '../../observability/log.ts';
import { batcher } from '../../process/batcher.ts';
import type { RawRequest } from '../request.ts';
import { type RpcResponse, tooLargeResponse } from '../response.ts';
import {
  decodeBatch,
  encodeBatch,
  type RequestEnvelope,
  type ResponseEnvelope,
  requestEnvelopeSchema,
  splitIntoMessages,
} from './wire.ts';

/** Returns the requests in a message. If the message isn't a valid batch, it is logged and treated as empty. */
export function requestsInBatch(
  { data, subject }: Msg,
  log: Log,
): readonly (RawRequest & Pick<RequestEnvelope, 'id'>)[] {
  try {
    return decodeBatch(decodeText(data)).map(({ envelope, json }) => {
      const { traceparent, ...metadata } = requestEnvelopeSchema.parse(envelope);
      return { ...metadata, actor: metadata.actor, traceparent, json };
    });
  } catch (error) {
    log.error({ err: error, subject }, 'a batch of requests cannot be decoded; dropping it');
    return [];
  }
}

type Queued = { readonly replyTo: string; readonly envelope: ResponseEnvelope; readonly json: string };

/** Number of bytes reserved for the response envelope when checking the message size. */
const ENVELOPE_BYTES = 200;

/** Sends responses to batched requests. Responses to a caller that are ready at the same time share a message. */
export function batchedResponses(connection: NatsConnection, log: Log) {
  const queue = batcher<Queued>((responses) => {
    for (const [replyTo, responsesToCaller] of Map.groupBy(responses, ({ replyTo }) => replyTo)) {
      for (const part of splitIntoMessages(responsesToCaller)) send(replyTo, part);
    }
  });

  function send(replyTo: string, responses: readonly Queued[]): void {
    try {
      connection.publish(replyTo, encodeBatch(responses));
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
    add(replyTo: string | undefined, id: number, response: RpcResponse): number {
      const json = encodeJson(response.body);
      const sendable = fits(json)
        ? { ...response, json }
        : { ...tooLargeResponse(), json: encodeJson(tooLargeResponse().body) };
      const { status, code } = sendable;
      if (replyTo !== undefined)
        queue.add({ replyTo, envelope: { id, status, ...(code && { code }) }, json: sendable.json });
      return status;
    },
    /** Sends all queued responses immediately. */
    flush: queue.flush,
  };
}
