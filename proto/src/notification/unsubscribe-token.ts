import * as z from 'zod/mini';

/** The token of an unsubscribe link, of any content: one that is not ours gives `invalid-token`, not a 400. */
export const unsubscribeTokenSchema = z.string().check(z.maxLength(16_384));

/** `detail.error` is the code too: the specification's page reads it in that key, `message` keeps the text. */
export const invalidToken = {
  'invalid-token': { status: 400, message: 'The unsubscribe link is invalid or has expired.' },
} as const;
