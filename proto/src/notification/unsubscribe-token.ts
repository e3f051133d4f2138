import * as z from 'zod/mini';

/** The token of an unsubscribe link. Any text is accepted here, so an invalid token returns `invalid-token`. */
export const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/** `detail.error` also contains the code, because the page in the specification reads it there. */
export const invalidToken = {
  'invalid-token': { status: 400, message: 'The unsubscribe link is invalid or has expired.' },
} as const;
