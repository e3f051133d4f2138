import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';

const HEARTBEAT_MS = 15_000;

export type StreamSettings = {
  /** Aborted when the gateway stops. Event streams are then closed, and the pages poll their jobs. */
  readonly shutdownSignal: AbortSignal;
  readonly heartbeatMs?: number;
  /** Called when the event source throws an error. */
  readonly onError: (error: unknown) => void;
};

/**
 * Sends events as they occur, up to the last event. Response headers disable buffering in proxies. If the browser
 * closes the connection, the stream ends but the job continues.
 */
export function sendEvents(
  ctx: Context,
  events: (signal: AbortSignal) => AsyncIterable<unknown>,
  { shutdownSignal, heartbeatMs = HEARTBEAT_MS, onError }: StreamSettings,
): void {
  const bodyClosed = new AbortController();
  const body = new PassThrough();
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  ctx.body = body;
  ctx.flushHeaders();
  // Koa closes the body together with the response. Another listener on the response would exceed Node's default limit.
  body.once('close', () => bodyClosed.abort());
  if (ctx.res.closed) bodyClosed.abort();

  const heartbeat = setInterval(() => body.write(': heartbeat\n\n'), heartbeatMs);
  const sendAllEvents = async () => {
    for await (const event of events(AbortSignal.any([bodyClosed.signal, shutdownSignal]))) {
      if (bodyClosed.signal.aborted) return;
      const hasRoom = body.write(`data: ${JSON.stringify(event)}\n\n`);
      // Backpressure from a slow browser delays only its own stream.
      if (!hasRoom) await once(body, 'drain', { signal: bodyClosed.signal });
    }
  };
  void sendAllEvents()
    .catch((error) => bodyClosed.signal.aborted || onError(error))
    .finally(() => {
      clearInterval(heartbeat);
      body.end();
    });
}

/**
 * Polling interval. Admin sessions are cached for one second, so a stream ends about one second after its session ends.
 */
const CHECK_MS = 250;

type Events<Event> = (signal: AbortSignal) => AsyncIterable<Event>;

/**
 * Passes events through until `isAdmitted` returns false, then ends the stream as if the client had disconnected. If
 * `isAdmitted` throws, the stream continues, so an outage of the identity service doesn't interrupt image jobs.
 */
export function endWhenAccessEnds<Event>(events: Events<Event>, isAdmitted: () => Promise<boolean>): Events<Event> {
  return async function* admittedEvents(signal) {
    const accessEnded = new AbortController();
    const watching = (async () => {
      while (!accessEnded.signal.aborted) {
        await delay(CHECK_MS, undefined, { signal: accessEnded.signal });
        if (!(await isAdmitted().catch(() => true))) accessEnded.abort();
      }
    })().catch(() => {});
    try {
      yield* events(AbortSignal.any([signal, accessEnded.signal]));
    } finally {
      accessEnded.abort();
      await watching;
    }
  };
}
