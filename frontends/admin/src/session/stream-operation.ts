import { httpRequest } from '@dreamreel/proto/http-request';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import type { ClientOperation } from '@dreamreel/ui/network/api-client';
import { assertSuccess, send } from '@dreamreel/ui/network/http';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';

type StreamingOperation = ClientOperation & { readonly http: { readonly streams: true } };

/**
 * Yields the events of a streaming operation as they arrive, parsed by the operation's schema. Throws `HttpError` if the
 * response is not OK. A lost connection ends the stream without an error, so the caller must recognize the last event.
 */
export async function* streamOperation<O extends StreamingOperation>(
  { http, response: event }: O,
  fields: RequestInput<O>,
  { signal }: { readonly signal: AbortSignal },
): AsyncGenerator<ResponseOf<O>> {
  const { method, address, body } = httpRequest(http, { ...Object(fields) });
  const response = await send(address, { method, body, signal }, 'text/event-stream');
  await assertSuccess(response);
  if (!response.body) return;

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield z.parse<O['response']>(event, JSON.parse(next.value.data));
  } finally {
    // Closes only the stream. The job continues.
    await reader.cancel().catch(() => undefined);
  }
}
