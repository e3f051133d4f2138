import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const MIB = 1_024 * 1_024;
const JSON_DRAIN = { bytes: 4 * MIB, ms: 1_000 };
/** For uploads: a browser whose connection is reset shows no reason. */
export const UPLOAD_DRAIN = { bytes: 64 * MIB, ms: 15_000 };

/**
 * Reads and discards a bounded part of a body. Closing while the client still sends would reset the connection, and the
 * client's system would discard our response.
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
