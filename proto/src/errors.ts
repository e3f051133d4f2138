import * as z from 'zod';

/**
 * The body of every unsuccessful HTTP response. `error` and `message` have the same text, because clients in the
 * specification read `error` in some places and `message` in others.
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

/** The text of `forbidden` for an editor, who is let into the dashboard and not into everything there. */
export const ADMINS_ONLY = 'Only admins can do this. You are signed in as an editor.';

/** Error codes that any route or call can return, with their HTTP status. Contracts define additional errors. */
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

/** A code of {@link edgeErrors}. */
export type EdgeErrorCode = keyof typeof edgeErrors;
