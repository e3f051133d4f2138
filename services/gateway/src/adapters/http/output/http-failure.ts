import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Extras = {
  /** Keys that are added to the envelope; an `error` among them replaces the message there. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Ends a request with a status and the error envelope. Everything in it is sent to the client. */
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

/** Failures that pass within moments: the response says when to retry. */
const TRANSIENT: readonly EdgeErrorCode[] = ['unavailable', 'timed-out'];
const RETRY_SOON = { 'Retry-After': '1' };

/** A failure that any route may have; `message` only where it can say more than the code does. */
export function edgeFailure(code: EdgeErrorCode, message: string = TEXTS[code], extras: Extras = {}): HttpFailure {
  const headers = { ...(TRANSIENT.includes(code) && RETRY_SOON), ...extras.headers };
  return new HttpFailure(edgeErrors[code], code, message, { ...extras, headers });
}

const TEXTS: Readonly<Record<EdgeErrorCode, string>> = {
  'invalid-request': 'The request is not valid',
  'not-signed-in': 'Please sign in',
  'session-expired': 'Session expired',
  forbidden: 'You don’t have access to this',
  'cross-origin-forbidden': 'This request did not come from our own pages',
  'not-found': 'Not found',
  'method-not-allowed': 'This address does not answer that method',
  'too-large': 'The body is too large',
  'unsupported-media-type': 'The body must be JSON',
  'too-many-requests': 'Too many requests, please wait a moment',
  'internal-error': 'Something went wrong on our side',
  'bad-gateway': 'A part of the site gave an answer that makes no sense',
  unavailable: 'A part of the site is away for a moment, please try again',
  'timed-out': 'This took too long, please try again',
};
