import { HttpError } from '@dreamreel/ui/http';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { sessionHasEnded } from './admin-request.ts';

type StreamOptions = { method: 'GET' | 'POST'; body?: unknown; signal: AbortSignal };

/**
 * The lines `data: …` of an answer as parsed JSON, one by one as they arrive. Rejects with `HttpError` on an answer that
 * is not OK; ends quietly where the connection does, so whoever reads must know the last event for what it is.
 */
export async function* adminStream(path: string, { method, body, signal }: StreamOptions): AsyncGenerator<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: { accept: 'text/event-stream', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 401) sessionHasEnded();
  if (!response.ok || !response.body) throw new HttpError(response.status, await response.text());

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let event = await reader.read(); !event.done; event = await reader.read()) yield JSON.parse(event.value.data);
  } finally {
    // Whoever stops reading closes the view; the work behind it goes on.
    await reader.cancel().catch(() => undefined);
  }
}
