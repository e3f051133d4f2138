import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const MIB = 1_024 * 1_024;
const JSON_DRAIN = { bytes: 4 * MIB, ms: 1_000 };
/** For uploads, because a browser whose connection is reset doesn't show why. */
export const UPLOAD_DRAIN = { bytes: 64 * MIB, ms: 15_000 };

/**
 * Reads and discards a limited part of a body. If the connection were closed while the client is still sending, it
 * would be reset, and the client's system would discard our response.
 */
export async function drainRequest(request: IncomingMessage, limits = JSON_DRAIN): Promise<void> {
  const done = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytes) done.abort();
  });
  request.once('close', () => done.abort());
  request.once('end', () => done.abort());
  request.resume();
  await delay(limits.ms, undefined, { signal: done.signal }).catch(() => {});
  request.pause();
}
