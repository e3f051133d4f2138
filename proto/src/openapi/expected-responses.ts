import { type EdgeErrorCode, edgeErrors } from '../errors.ts';
import { fieldsIn } from '../http-request.ts';
import { DEFAULT_MAX_BODY_BYTES, type Operation } from '../operation.ts';

/** What leads to a response other than 200. */
export type Expected = {
  readonly status: number;
  readonly text: string;
  /** The code in the envelope; missing for what is no error. */
  readonly code?: string;
  /** What the same response of many operations is called, where it is one. */
  readonly component?: string;
};

/** What the errors mean that any operation may have. */
const EDGE_TEXTS = {
  'invalid-request': 'The request is malformed or does not fit its schema',
  'not-signed-in': 'Nobody is signed in',
  'session-expired': 'The session has ended',
  forbidden: 'Not for this caller',
  'cross-origin-forbidden': 'Not from our own pages',
  'unsupported-media-type': 'The body is of another type',
  'internal-error': 'A defect of ours',
  'bad-gateway': 'A part gave a response that makes no sense',
  unavailable: 'A part is away; see Retry-After',
  'timed-out': 'A part did not respond in time',
} as const satisfies Partial<Record<EdgeErrorCode, string>>;

/** Requests that the HTTP parser rejects before anybody looks at their address. */
const UNPARSED: readonly Expected[] = [
  { status: 408, text: 'The request did not arrive in time', component: 'RequestTimeout' },
  { status: 431, text: 'The address or the headers are too long', component: 'HeadersTooLarge' },
];

/** What an operation may respond beside 200: its own errors and other statuses, and those of its access and limits. */
export function expectedOf(operation: Operation): Expected[] {
  const { http, errors } = operation;
  const own = Object.entries(errors).map(([code, { status, message }]) => ({ status, code, text: message }));
  const limit = `More than ${http.rateLimitPerMinute} requests a minute, or too many to all operations`;
  const common = [...edge('invalid-request', ...accessErrors(operation)), ...bodyErrors(operation), ...anywhere(limit)];
  return [
    ...own,
    ...withMeaning(http.otherStatuses),
    ...common.filter(({ code = '' }) => !Object.hasOwn(errors, code)),
  ];
}

/** What a page or a file may respond beside 200, which is for anyone. */
export function expectedOfSite(others: Readonly<Record<number, string>>): Expected[] {
  return [...withMeaning(others), ...edge('invalid-request'), ...anywhere('Too many requests')];
}

function withMeaning(statuses: Readonly<Record<number, string>> = {}): Expected[] {
  return Object.entries(statuses).map(([status, text]) => ({ status: Number(status), text }));
}

function edge(...codes: readonly (keyof typeof EDGE_TEXTS)[]): Expected[] {
  return codes.map((code) => ({
    status: edgeErrors[code],
    text: EDGE_TEXTS[code],
    code,
    component: code.replaceAll(/(?:^|-)\w/g, (letter) => letter.slice(-1).toUpperCase()),
  }));
}

function anywhere(tooMany: string): Expected[] {
  const [code, text] = ['too-many-requests' as const, `${tooMany}, from one client address; see Retry-After`];
  const broken = edge('internal-error', 'bad-gateway', 'unavailable', 'timed-out');
  return [...UNPARSED, { status: edgeErrors[code], text, code }, ...broken];
}

function accessErrors({ access, http }: Operation): (keyof typeof EDGE_TEXTS)[] {
  return [
    ...(access === 'anyone' ? [] : (['not-signed-in', 'session-expired', 'forbidden'] as const)),
    ...(http.method === 'GET' || http.authenticatesByToken ? [] : (['cross-origin-forbidden'] as const)),
  ];
}

function bodyErrors({ http }: Operation): Expected[] {
  const { upload, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = http;
  if (!upload && fieldsIn(http) === 'query') return [];
  const [code, limit] = ['too-large' as const, upload?.maxFileBytes ?? maxBodyBytes];
  const text = `The ${upload ? 'file' : 'body'} is larger than ${size(limit)}`;
  return [{ status: edgeErrors[code], text, code }, ...edge('unsupported-media-type')];
}

function size(bytes: number): string {
  const [kib, mib] = [bytes / 1_024, bytes / 1_048_576];
  if (Number.isInteger(mib)) return `${mib} MiB`;
  return Number.isInteger(kib) ? `${kib} KiB` : `${bytes} bytes`;
}
