import { isNativeError } from 'node:util/types';

const ABORT_CODES: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether a response could not be sent because the client closed the connection: people close pages, that is no defect. */
export function isClientAbort(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && ABORT_CODES.has(error.code);
}
