import type { ZodOpenApiContentObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type EdgeErrorCode, edgeErrors, errorEnvelopeSchema } from '../errors.ts';
import { fieldsIn } from '../http-request.ts';
import { DEFAULT_MAX_BODY_BYTES, type Operation } from '../operation.ts';

/** A reason why an operation responds with a status other than 200. */
type Expected = {
  readonly status: number;
  readonly text: string;
  /** Code in the error envelope. Undefined if the response isn't an error. */
  readonly code?: string;
  /** Name of the OpenAPI component for this response, if many operations share the response. */
  readonly component?: string;
};

const retryAfter = {
  description: 'Seconds until a retry makes sense',
  schema: { type: 'string', pattern: '^[0-9]+$' },
} as const;
const location = { description: 'The address of the page', required: true, schema: { type: 'string' } } as const;
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

/** Responses by name that many operations share. They are added while the operations are described. */
export const sharedResponses: Record<string, ZodOpenApiResponseObject> = {};

/**
 * Returns all responses of an operation by status. `content` is the content of the 200 response, and `expected` lists
 * all other responses.
 */
export function responses(content: ZodOpenApiContentObject, expected: readonly Expected[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(expected, ({ status }) => status);
  return {
    200: { description: 'Success', headers: requestId, content },
    ...Object.fromEntries([...byStatus].map(([status, causes]) => [status, failure(status, causes)])),
  };
}

/**
 * Describes a response with a status other than 200. All of these responses except redirects contain the error
 * envelope. Responses that many operations share become components.
 */
function failure(status: number, causes: readonly Expected[]): ZodOpenApiResponsesObject['200'] {
  const response = {
    description: description(causes),
    headers: { ...requestId, ...headersOf(status) },
    ...(status >= 400 && { content: { 'application/json': { schema: errorEnvelopeSchema } } }),
  };
  if (causes.some(({ component }) => component === undefined)) return response;
  const name = causes.map(({ component }) => component).join('Or');
  sharedResponses[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

/** Returns the causes as Markdown: one sentence, or a list if there are several causes. */
function description(causes: readonly Expected[]): string {
  const sentences = causes.map(({ code, text }) => (code === undefined ? text : `${text} (\`${code}\`)`));
  return sentences.length === 1 ? sentences.join('') : sentences.map((sentence) => `- ${sentence}`).join('\n');
}

function headersOf(status: number): NonNullable<ZodOpenApiResponseObject['headers']> {
  if (status === 302 || status === 303) return { Location: location };
  if (status === edgeErrors['too-many-requests'].status) return { 'Retry-After': { ...retryAfter, required: true } };
  const isTransient = status === edgeErrors.unavailable.status || status === edgeErrors['timed-out'].status;
  return isTransient ? { 'Retry-After': retryAfter } : {};
}

/** Errors from the HTTP parser, which rejects malformed requests before routing. */
const PARSER_ERRORS: readonly Expected[] = [
  { status: 408, text: 'The request did not arrive in time', component: 'RequestTimeout' },
  { status: 431, text: 'The address or the headers are too long', component: 'HeadersTooLarge' },
];

/**
 * Returns all expected responses of an operation other than 200: the errors that the operation defines, and errors that
 * result from access rules and limits.
 */
export function expectedResponses(operation: Operation): Expected[] {
  const { http, errors } = operation;
  const own = Object.entries(errors).map(([code, { status, message }]) => ({ status, code, text: message }));
  const limit = `More than ${http.rateLimitPerMinute} requests per minute, or too many requests to all operations`;
  const common = [
    ...edge('invalid-request', ...accessErrors(operation)),
    ...bodyErrors(operation),
    ...commonErrors(limit),
  ];
  return [
    ...own,
    ...withMeaning(http.otherStatuses),
    ...common.filter(({ code = '' }) => !Object.hasOwn(errors, code)),
  ];
}

/** Returns the expected responses, other than 200, of a public page or file. */
export function expectedSiteResponses(others: Readonly<Record<number, string>>): Expected[] {
  return [...withMeaning(others), ...edge('invalid-request'), ...commonErrors('Too many requests')];
}

function withMeaning(statuses: Readonly<Record<number, string>> = {}): Expected[] {
  return Object.entries(statuses).map(([status, text]) => ({ status: Number(status), text }));
}

function edge(...codes: readonly EdgeErrorCode[]): Expected[] {
  return codes.map((code) => ({
    status: edgeErrors[code].status,
    text: edgeErrors[code].message,
    code,
    component: code.replaceAll(/(?:^|-)\w/g, (letter) => letter.slice(-1).toUpperCase()),
  }));
}

function commonErrors(tooMany: string): Expected[] {
  const [code, text] = ['too-many-requests' as const, `${tooMany}, from one client address; see Retry-After`];
  const serverErrors = edge('internal-error', 'bad-gateway', 'unavailable', 'timed-out');
  return [...PARSER_ERRORS, { status: edgeErrors[code].status, text, code }, ...serverErrors];
}

function accessErrors({ access, http }: Operation): EdgeErrorCode[] {
  return [
    ...(access === 'anyone' ? [] : (['not-signed-in', 'session-expired', 'forbidden'] as const)),
    ...(http.method === 'GET' || http.authenticatesByToken ? [] : (['cross-origin-forbidden'] as const)),
  ];
}

function bodyErrors({ http }: Operation): Expected[] {
  const { upload, maxBodyBytes = DEFAULT_MAX_BODY_BYTES } = http;
  if (!upload && fieldsIn(http) === 'query') return [];
  const [part, limit] = upload ? ['file', upload.maxFileBytes] : ['body', maxBodyBytes];
  const [code, type] = ['too-large', 'unsupported-media-type'] as const;
  return [
    { status: edgeErrors[code].status, text: `The ${part} is larger than ${size(limit)}`, code },
    ...(upload
      ? [{ status: edgeErrors[type].status, text: 'This file type is not supported', code: type }]
      : edge(type)),
  ];
}

function size(bytes: number): string {
  const [kib, mib] = [bytes / 1_024, bytes / 1_048_576];
  if (Number.isInteger(mib)) return `${mib} MiB`;
  return Number.isInteger(kib) ? `${kib} KiB` : `${bytes} bytes`;
}
