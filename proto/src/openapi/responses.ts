import { edgeErrors } from '../errors.ts';
import type { HttpRoute } from '../http-route.ts';
import type { Json } from './json-schema.ts';

const text = { type: 'string' };
const requestId = {
  'X-Request-Id': { description: 'The request’s id, as the log has it', required: true, schema: text },
};
const retryAfter = { description: 'Seconds', schema: { type: 'string', pattern: '^[0-9]+$' } };
const location = { description: 'Where the page is', required: true, schema: text };

/** The response with status 200; `schemas` by content type, that of a stream describes one event. */
export function success(schemas: Readonly<Record<string, Json>>): Json {
  const content = Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));
  return { description: 'Done', headers: requestId, content };
}

/** A response with the error envelope. */
export function failure(status: string, description: string): Json {
  const headers = {
    ...requestId,
    ...(status === '303' && { Location: location }),
    ...(status === '429' && { 'Retry-After': { ...retryAfter, required: true } }),
    ...(['503', '504'].includes(status) && { 'Retry-After': retryAfter }),
  };
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, headers, content: { 'application/json': { schema } } };
}

/** Failures that every operation may respond with. */
export const commonFailures: Readonly<Record<number, string>> = {
  400: 'No valid request',
  408: 'The request did not arrive in time',
  [edgeErrors['too-many-requests']]: 'Too many requests; see Retry-After',
  431: 'The address or the headers are too long',
  [edgeErrors['internal-error']]: 'A defect of ours',
  [edgeErrors['bad-gateway']]: 'A part gave an answer that makes no sense',
  [edgeErrors.unavailable]: 'A part is away; see Retry-After',
  [edgeErrors['timed-out']]: 'A part did not answer in time',
};

/** Every status of a route but 200, with its meaning: the common ones, those of its policy and body, and its own. */
export function failureStatuses(route: HttpRoute): [string, string][] {
  const common: Record<number, string> = {
    ...commonFailures,
    [edgeErrors['invalid-request']]: 'The request does not fit its schema',
    ...(route.method !== 'GET' &&
      !route.authenticatesByToken && { [edgeErrors['cross-origin-forbidden']]: 'Not from our own pages' }),
    ...(route.access !== 'anyone' && {
      [edgeErrors['not-signed-in']]: 'Nobody is signed in, or the session has ended',
      [edgeErrors.forbidden]: 'Not for this caller',
    }),
    ...((route.body || route.upload) && {
      [edgeErrors['too-large']]: 'The body is too large',
      [edgeErrors['unsupported-media-type']]: 'The body is of another type',
    }),
  };
  return Object.entries({ ...common, ...route.failures });
}
