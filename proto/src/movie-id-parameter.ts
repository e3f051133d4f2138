import * as z from 'zod/mini';

const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Not a movie id'));

/** A film's id as it stands in an address: digits come in, a number goes out. */
export const movieIdParameter = z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.lte(2_147_483_647)));
