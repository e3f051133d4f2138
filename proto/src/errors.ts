import * as z from 'zod';

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

/** Error codes that every route and call can return, with their HTTP status. Contracts can define additional errors. */
export const edgeErrors = {
  'invalid-request': 400,
  'not-signed-in': 401,
  'session-expired': 401,
  forbidden: 403,
  'cross-origin-forbidden': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'bad-gateway': 502,
  unavailable: 503,
  'timed-out': 504,
} as const;

export type EdgeErrorCode = keyof typeof edgeErrors;
