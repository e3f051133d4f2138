import * as z from 'zod/mini';

/** Id of a database row, such as a movie or user. Ids are positive Postgres integers (1 to 2^31 − 1). */
export const rowIdSchema = z.int().check(z.positive(), z.lte(2_147_483_647));

/** Version of a database row, which increases with every change and is a Postgres integer (0 to 2^31 − 1). */
export const rowVersionSchema = z.int().check(z.nonnegative(), z.lte(2_147_483_647));

/** Returns a schema that parses a row id from a string of digits. `message` is the validation error. */
const idDigits = (message: string) => {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, message));
  return z.pipe(z.pipe(digits, z.transform(Number)), rowIdSchema);
};

/**
 * Returns a schema for row ids in requests. Ids can be numbers or strings, because paths and queries contain only
 * strings. The parsed value is a number.
 */
export const rowIdInRequest = (message: string) => z.union([rowIdSchema, idDigits(message)], message);

/** Id of a movie, as sent in requests. */
export const movieIdSchema = rowIdInRequest('Not a movie id');
/** Id of a user, as sent in requests. */
export const userIdSchema = rowIdInRequest('Not a user id');
/** Id of a scheduled post, as sent in requests. */
export const scheduledIdSchema = rowIdInRequest('Not the id of a scheduled post');
