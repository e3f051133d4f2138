import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

const HEARTBEAT_MS = 15_000;

export type StreamSettings = {
  /** Aborts when this gateway stops: streams end, and browsers reconnect to another one. */
  readonly shutdownSignal: AbortSignal;
  readonly heartbeatMs?: number;
  /** For errors of the source of events. */
  readonly onError: (error: unknown) => void;
};

/**
 * Sends events as they happen, until the last one, and asks proxies not to buffer them. A browser that closes the
 * connection ends the stream and nothing else.
 */
export function sendEvents(
  ctx: Context,
  events: (signal: AbortSignal) => AsyncIterable<unknown>,
  { shutdownSignal, heartbeatMs = HEARTBEAT_MS, onError }: StreamSettings,
): void {
  const closed = new AbortController();
  const body = new PassThrough();
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  ctx.body = body;
  ctx.flushHeaders();
  // Koa closes the body with the response, whose listeners would otherwise be one more than Node warns at.
  body.once('close', () => closed.abort());
  if (ctx.res.closed) closed.abort();

  const heartbeat = setInterval(() => body.write(': heartbeat\n\n'), heartbeatMs);
  const sending = async () => {
    for await (const event of events(AbortSignal.any([closed.signal, shutdownSignal]))) {
      if (closed.signal.aborted) return;
      const hasRoom = body.write(`data: ${JSON.stringify(event)}\n\n`);
      // A browser that does not read delays its own stream alone.
      if (!hasRoom) await once(body, 'drain', { signal: closed.signal });
    }
  };
  void sending()
    .catch((error) => closed.signal.aborted || onError(error))
    .finally(() => {
      clearInterval(heartbeat);
      body.end();
    });
}
