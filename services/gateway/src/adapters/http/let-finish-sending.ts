import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const MIB = 1_024 * 1_024;
const A_LITTLE = { bytes: 4 * MIB, ms: 1_000 };
/** Of whoever may upload: a browser that is cut off says nothing of why. */
export const A_WHOLE_FILE = { bytes: 64 * MIB, ms: 15_000 };

/** Closing while the client still sends makes its system throw our answer away, so some of it is read for nothing. */
export async function letFinishSending(request: IncomingMessage, most = A_LITTLE): Promise<void> {
  const enough = new AbortController();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most.bytes) enough.abort();
  });
  request.once('close', () => enough.abort());
  request.once('end', () => enough.abort());
  request.resume();
  await delay(most.ms, undefined, { signal: enough.signal }).catch(() => {});
  request.pause();
}
