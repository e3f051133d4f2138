import * as z from 'zod/mini';
import { userIdSchema } from './identity.ts';

const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Not a user id'));

/** A user's id as it stands in an address: digits come in, a number goes out. */
export const userIdParameter = z.pipe(z.pipe(digits, z.transform(Number)), userIdSchema);
