import * as z from 'zod/mini';

/**
 * The token in an unsubscribe link. The schema accepts any text, so that invalid tokens return `invalid-token` instead
 * of a validation error.
 */
export const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/**
 * The error for an invalid unsubscribe token. The error code is also sent as `detail.error`, because the page in the
 * specification reads that field.
 */
export const invalidToken = {
  'invalid-token': { status: 400, message: 'The unsubscribe link is invalid or has expired.' },
} as const;
