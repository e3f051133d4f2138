import * as z from 'zod';

/**
 * The body of every HTTP response that is not a success. The specification's clients read `error` in some places and
 * `message` in others, so both have the same text.
 */
export const errorEnvelopeSchema = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  /** Stable and machine-readable, e.g. `already-completed`. */
  code: z.string(),
  requestId: z.string(),
});

export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;

/** The text of `forbidden` for an editor, who is let into the dashboard and not into everything there. */
export const ADMINS_ONLY = 'Only admins can do this. You are signed in as an editor.';

/** Error codes of any route and any call, with their HTTP status. A call's own errors come besides. */
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
