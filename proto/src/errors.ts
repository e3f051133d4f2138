import * as z from 'zod';
import type { ErrorDefinition } from './operation.ts';

/**
 * The body of every HTTP error response. `error` and `message` contain identical text because the specification's
 * clients read one or the other.
 */
export const errorEnvelopeSchema = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  /** A stable, machine-readable code, such as `already-completed`. */
  code: z.string(),
  requestId: z.string(),
});

export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;

/** Error message for editors, who can use only parts of the dashboard. */
export const ADMINS_ONLY = 'Only admins can do this. You are logged in as an editor.';

/** Errors that every route and call can return. Contracts can define additional errors. */
export const edgeErrors = {
  'invalid-request': { status: 400, message: 'The request is not valid' },
  'not-signed-in': { status: 401, message: 'Please sign in' },
  'session-expired': { status: 401, message: 'Session expired' },
  forbidden: { status: 403, message: 'You don’t have access to this' },
  'cross-origin-forbidden': {
    status: 403,
    message: 'This request came from another site and was blocked. Try again on this site.',
  },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This address doesn’t support that method' },
  'too-large': { status: 413, message: 'The request is too large' },
  'unsupported-media-type': { status: 415, message: 'The request body must be JSON' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'internal-error': { status: 500, message: 'Something went wrong on our side. Try again later.' },
  'bad-gateway': { status: 502, message: 'This part of the site returned an invalid response. Try again later.' },
  unavailable: { status: 503, message: 'This part of the site is temporarily unavailable. Try again in a moment.' },
  'timed-out': { status: 504, message: 'The request took too long. Try again.' },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

export type EdgeErrorCode = keyof typeof edgeErrors;
