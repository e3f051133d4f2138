import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Details = { retryAfterSeconds?: number; detail?: Readonly<Record<string, unknown>>; cause?: unknown };

/**
 * A call that ended without a value or an error of its contract: a part is away (503) or too slow (504), has failed (500,
 * 502), or does not accept the request (400, 401, 403, 413). Adapters throw it too, so that a service whose database or
 * object store is away responds with 503 and not with 500.
 */
export class CallFailed extends Error {
  readonly code: EdgeErrorCode;
  readonly status: number;
  /** After how many seconds a retry makes sense; always set for 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Further keys of the error envelope. */
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

/** Whether an error is an outage, a 503 or 504: the same request may succeed later. */
export function isOutage(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.code === 'unavailable' || error.code === 'timed-out');
}
