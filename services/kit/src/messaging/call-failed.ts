import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Details = { retryAfterSeconds?: number; detail?: Readonly<Record<string, unknown>>; cause?: unknown };

/**
 * A call that returned neither a value nor an error of its contract. A service was unavailable (503), timed out (504),
 * failed (500, 502) or rejected the request (400, 401, 403, 413). Adapters throw it too, so a service responds with 503
 * instead of 500 if its database or object store is unavailable.
 */
export class CallFailed extends Error {
  readonly code: EdgeErrorCode;
  readonly status: number;
  /** Seconds after which a retry makes sense. Always set for 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Additional keys of the error envelope. */
  readonly detail: Readonly<Record<string, unknown>> | undefined;

  constructor(code: EdgeErrorCode, message: string, { retryAfterSeconds, detail, cause }: Details = {}) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.code = code;
    this.status = edgeErrors[code];
    this.retryAfterSeconds = retryAfterSeconds ?? (code === 'unavailable' ? 1 : undefined);
    this.detail = detail;
  }
}

/** Returns true if an error is an outage (503 or 504), so the same request can succeed later. */
export function isOutage(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.code === 'unavailable' || error.code === 'timed-out');
}
