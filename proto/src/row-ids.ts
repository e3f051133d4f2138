import * as z from 'zod/mini';

/** The id of a row, such as a movie or user: 1 to 2^31 − 1, the range of Postgres's `integer`. */
export const rowIdSchema = z.int().check(z.positive(), z.lte(2_147_483_647));

/** The version of a row, which increases with each change: 0 to 2^31 − 1, the range of Postgres's `integer`. */
export const rowVersionSchema = z.int().check(z.nonnegative(), z.lte(2_147_483_647));

/** Returns a schema that parses the digits of a row id to a number. `message` is the error for other text. */
const idDigits = (message: string) => {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, message));
  return z.pipe(z.pipe(digits, z.transform(Number)), rowIdSchema);
};

/**
 * Returns a schema for a row id as a number or as digits, because paths and queries contain text. It outputs a number.
 */
export const rowIdInRequest = (message: string) => z.union([rowIdSchema, idDigits(message)], message);

/** A movie's id in a request. */
export const movieIdSchema = rowIdInRequest('Not a movie id');
/** A user's id in a request. */
export const userIdSchema = rowIdInRequest('Not a user id');
/** A scheduled post's id in a request. */
export const scheduledIdSchema = rowIdInRequest('Not the id of a scheduled post');
