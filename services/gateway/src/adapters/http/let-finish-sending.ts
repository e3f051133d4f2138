import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LINGER_BYTES = 4 * 1_024 * 1_024;
const LINGER_MS = 1_000;

/** Closing while the client still sends makes its system throw our answer away, so a little is read for nothing. */
export async function letFinishSending(request: IncomingMessage): Promise<void> {
  const enough = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > LINGER_BYTES) enough.abort();
  });
  request.once('close', () => enough.abort());
  request.once('end', () => enough.abort());
  request.resume();
  await delay(LINGER_MS, undefined, { signal: enough.signal }).catch(() => {});
  request.pause();
}
