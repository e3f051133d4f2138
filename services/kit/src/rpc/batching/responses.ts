import type { NatsConnection } from 'nats';
import { encodeJson } from '../../messaging/json-codec.ts';
import type { Log } from '../../observability/log.ts';
import { batcher } from '../../process/batcher.ts';
import { type RpcResponse, tooLargeResponse } from '../response.ts';
import { encodeBatch, type ResponseEnvelope, splitIntoMessages } from './wire.ts';

type Queued = { readonly replyTo: string; readonly envelope: ResponseEnvelope; readonly json: string };

/** Room for a response's envelope in the broker's largest message, in bytes. */
const ENVELOPE_BYTES = 200;

/** Responses to batched requests: those that are ready in the same moment share a message; none waits for another. */
export function batchedResponses(connection: NatsConnection, log: Log) {
  const queue = batcher<Queued>((responses) => {
    for (const [replyTo, ofCaller] of Map.groupBy(responses, ({ replyTo }) => replyTo)) {
      for (const part of splitIntoMessages(ofCaller)) send(replyTo, part);
    }
  });

  function send(replyTo: string, responses: readonly Queued[]): void {
    try {
      connection.publish(replyTo, encodeBatch(responses));
    } catch (error) {
      log.error({ err: error, subject: replyTo }, 'responses not sent');
    }
  }

  const fits = (json: string) => {
    const { max_payload: maxBytes = Number.POSITIVE_INFINITY } = connection.info ?? {};
    return Buffer.byteLength(json) + ENVELOPE_BYTES <= maxBytes;
  };

  return {
    /** Queues the response to request `id`. Returns the status that will really be sent. */
    add(replyTo: string | undefined, id: number, response: RpcResponse): number {
      const json = encodeJson(response.body);
      const sent = fits(json)
        ? { ...response, json }
        : { ...tooLargeResponse(), json: encodeJson(tooLargeResponse().body) };
      const { status, code } = sent;
      if (replyTo !== undefined)
        queue.add({ replyTo, envelope: { id, status, ...(code && { code }) }, json: sent.json });
      return status;
    },
    /** Sends now what is queued. */
    flush: queue.flush,
  };
}
