import { isNativeError } from 'node:util/types';

const GONE: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an answer could not be sent because nobody waits for it any more: people close pages, that is no defect. */
export function browserHasGone(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && GONE.has(error.code);
}
