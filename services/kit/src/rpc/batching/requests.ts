import type { Msg } from 'nats';
import { decodeText } from '../../messaging/json-codec.ts';
import type { Log } from '../../observability/log.ts';
import type { RawRequest } from '../request.ts';
import { decodeBatch, type RequestEnvelope, requestEnvelopeSchema } from './wire.ts';

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
