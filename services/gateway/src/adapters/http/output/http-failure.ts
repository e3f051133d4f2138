import { withinTime } from '@dreamreel/kit/process/within-time';
import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Extras = {
  /** Additional keys for the error envelope. An `error` key overrides the message. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Ends a request with a status and an error envelope. Everything in this error is sent to the client. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, { detail = {}, headers = {} }: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.headers = headers;
  }
}

/** Temporary failures, whose responses include a Retry-After header. */
const TRANSIENT: readonly EdgeErrorCode[] = ['unavailable', 'timed-out'];
const RETRY_SOON = { 'Retry-After': '1' };

/**
 * Creates a failure that can occur on any route. Pass `message` only if it is more specific than the default text for
 * the code.
 */
export function edgeFailure(
  code: EdgeErrorCode,
  message: string = edgeErrors[code].message,
  extras: Extras = {},
): HttpFailure {
  const headers = { ...(TRANSIENT.includes(code) && RETRY_SOON), ...extras.headers };
  return new HttpFailure(edgeErrors[code].status, code, message, { ...extras, headers });
}

/** Waits up to `timeoutMs` for `work`, then throws 504. The work continues in the background. */
export function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  return withinTime(timeoutMs, work, () => edgeFailure('timed-out'));
}
