import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';

const HEARTBEAT_MS = 15_000;

export type StreamSettings = {
  /** Aborts when this gateway stops: streams end, and browsers come back to another one. */
  readonly stopping: AbortSignal;
  readonly heartbeatMs?: number;
  /** For what nobody expects of a stream. */
  readonly onBroken: (error: unknown) => void;
};

/**
 * Sends events as they come, each at once, until the last one. A browser that closes ends the view and nothing else.
 * Proxies are told not to hold anything back.
 */
export function sendEvents(
  ctx: Context,
  events: (ended: AbortSignal) => AsyncIterable<unknown>,
  { stopping, heartbeatMs = HEARTBEAT_MS, onBroken }: StreamSettings,
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
  ctx.res.once('close', () => closed.abort());
  if (ctx.res.closed) closed.abort();

  const heartbeat = setInterval(() => body.write(': heartbeat\n\n'), heartbeatMs);
  const sending = async () => {
    for await (const event of events(AbortSignal.any([closed.signal, stopping]))) {
      if (closed.signal.aborted) return;
      const taken = body.write(`data: ${JSON.stringify(event)}\n\n`);
      // A browser that does not read holds up its own stream alone.
      if (!taken) await once(body, 'drain', { signal: closed.signal });
    }
  };
  void sending()
    .catch((error) => closed.signal.aborted || onBroken(error))
    .finally(() => {
      clearInterval(heartbeat);
      body.end();
    });
}
