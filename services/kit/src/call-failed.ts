import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Details = { retryAfterSeconds?: number; detail?: Readonly<Record<string, unknown>>; cause?: unknown };

/**
 * A call that ended without an answer or a refusal: a part is away (503), took too long (504), broke (500), or was
 * asked something it does not accept (400, 401, 403, 413). Adapters throw it too, so that a service whose database
 * or object store is away answers 503 and not 500.
 */
export class CallFailed extends Error {
  readonly code: EdgeErrorCode;
  readonly status: number;
  /** When it makes sense to ask again; set for 503. */
  readonly retryAfterSeconds: number | undefined;
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

/** Whether nobody is to blame but a part that is away or too slow: the same work may well succeed later. */
export function isOutage(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.code === 'unavailable' || error.code === 'timed-out');
}
