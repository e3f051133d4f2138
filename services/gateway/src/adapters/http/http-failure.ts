import { type EdgeErrorCode, edgeErrors } from '@dreamreel/proto/errors';

type Extras = {
  /** Keys that are added to the envelope; an `error` of their own stands instead of the message. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Ends a request with a status and the error envelope. Everything it carries is meant to be seen by the browser. */
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

/** What is over in a moment: whoever asked is told when to ask again. */
const PASSING: readonly EdgeErrorCode[] = ['unavailable', 'timed-out'];
const AGAIN = { 'Retry-After': '1' };

/** A failure that any route may answer; `message` only where it can say more than the code does. */
export function edgeFailure(code: EdgeErrorCode, message: string = TEXTS[code], extras: Extras = {}): HttpFailure {
  const headers = { ...(PASSING.includes(code) && AGAIN), ...extras.headers };
  return new HttpFailure(edgeErrors[code], code, message, { ...extras, headers });
}

const TEXTS: Readonly<Record<EdgeErrorCode, string>> = {
  'invalid-request': 'The request is not valid',
  'not-signed-in': 'Please sign in',
  'session-expired': 'Session expired',
  forbidden: 'This is not yours',
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
