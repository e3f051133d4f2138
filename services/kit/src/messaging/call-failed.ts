import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Details = Partial<Pick<CallFailed, 'retryAfterSeconds' | 'detail' | 'cause'>>;

/**
 * Thrown if a call fails for a reason that its contract doesn't define. The service was unavailable (503), timed out
 * (504), failed (500, 502) or rejected the request (400, 401, 403, 413). Adapters also throw this error, so that an
 * unavailable database or object store results in a 503 instead of a 500.
 */
export class CallFailed extends Error {
  readonly code: EdgeErrorCode;
  readonly status: number;
  /** Number of seconds to wait before a retry. Always set if the status is 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Additional fields for the error envelope. */
  readonly detail: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: EdgeErrorCode,
    message: string = edgeErrors[code].message,
    { retryAfterSeconds, detail, cause }: Details = {},
  ) {
    super(message, { cause });
    this.name = 'CallFailed';
    this.code = code;
    this.status = edgeErrors[code].status;
    this.retryAfterSeconds = retryAfterSeconds ?? (code === 'unavailable' ? 1 : undefined);
    this.detail = detail;
  }
}

/** Returns true if the error is an outage (503 or 504), in which case a retry can succeed. */
export function isOutage(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.code === 'unavailable' || error.code === 'timed-out');
}
