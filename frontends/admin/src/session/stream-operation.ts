import { httpRequest } from '@dreamreel/proto/http-request';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import type { ClientOperation } from '@dreamreel/ui/network/api-client';
import { assertSuccess, send } from '@dreamreel/ui/network/http';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';

type StreamingOperation = ClientOperation & { readonly http: { readonly streams: true } };

/**
 * Yields a streaming operation's events as they arrive, parsed with the operation's schema. Throws `HttpError` if the
 * response is not OK. If the connection is lost, the stream ends without an error, so callers must check for the final
 * event.
 */
export async function* streamOperation<O extends StreamingOperation>(
  { http, response: schema }: O,
  fields: RequestInput<O>,
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<ResponseOf<O>> {
  const { method, address, body } = httpRequest(http, { ...Object(fields) });
  const response = await send(address, { method, body, signal }, { accept: 'text/event-stream' });
  await assertSuccess(response);
  if (!response.body) return;

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield z.parse<O['response']>(schema, JSON.parse(next.value.data));
  } finally {
    // Closes only the stream. The image job keeps running.
    await reader.cancel().catch(() => undefined);
  }
}
