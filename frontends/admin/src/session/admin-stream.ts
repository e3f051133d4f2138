import { httpRequest } from '@dreamreel/proto/http-request';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import type { ClientOperation } from '@dreamreel/ui/api-client';
import { HttpError } from '@dreamreel/ui/http';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { expireSession } from './admin-request.ts';

type StreamingOperation = ClientOperation & { readonly http: { readonly streams: true } };

/**
 * The events of an operation that streams them, parsed by its schema, as they arrive. Rejects with `HttpError` on a
 * response that is not OK; ends without an error when the connection does, so the reader must recognize the last event.
 */
export async function* adminStream<O extends StreamingOperation>(
  { http, response: event }: O,
  fields: RequestInput<O>,
  signal: AbortSignal,
): AsyncGenerator<ResponseOf<O>> {
  const { method, address, body } = httpRequest(http, { ...Object(fields) });
  const response = await fetch(address, {
    method,
    credentials: 'include',
    signal,
    headers: { accept: 'text/event-stream', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 401) expireSession();
  if (!response.ok || !response.body) throw new HttpError(response.status, await response.text());

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield z.parse<O['response']>(event, JSON.parse(next.value.data));
  } finally {
    // Closes the stream only; the job behind it goes on.
    await reader.cancel().catch(() => undefined);
  }
}
