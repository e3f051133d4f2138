import { HttpError } from '@dreamreel/ui/http';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expireSession } from './admin-request.ts';

type StreamOptions = { method: 'GET' | 'POST'; body?: unknown; signal: AbortSignal };

/**
 * The server-sent events of a response as parsed JSON, as they arrive. Rejects with `HttpError` on a response that is not
 * OK; ends without an error when the connection does, so the reader must recognize the last event.
 */
export async function* adminStream(path: string, { method, body, signal }: StreamOptions): AsyncGenerator<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: { accept: 'text/event-stream', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 401) expireSession();
  if (!response.ok || !response.body) throw new HttpError(response.status, await response.text());

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let event = await reader.read(); !event.done; event = await reader.read()) yield JSON.parse(event.value.data);
  } finally {
    // Closes the stream only; the job behind it goes on.
    await reader.cancel().catch(() => undefined);
  }
}
