import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const MIB = 1_024 * 1_024;
const JSON_DRAIN = { bytes: 4 * MIB, ms: 1_000 };
/**
 * Uploads have higher limits because browsers don't show an error response if the connection is reset during an
 * upload.
 */
export const UPLOAD_DRAIN = { bytes: 64 * MIB, ms: 15_000 };

/**
 * Reads and discards the rest of a request body, up to the limits. If the server closed the connection while the client
 * is still sending, the connection would be reset and the client would lose the response.
 */
export async function drainRequest(request: IncomingMessage, limits = JSON_DRAIN): Promise<void> {
  if (request.destroyed) return;
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
