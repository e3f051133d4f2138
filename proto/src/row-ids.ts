import * as z from 'zod/mini';

/** The id of a movie, a user or another row: 1 to 2^31 − 1, as Postgres's `integer` keeps it. */
export const rowIdSchema = z.int().check(z.positive(), z.lte(2_147_483_647));

/** The version of a row that grows with each change: 0 to 2^31 − 1, as Postgres's `integer` keeps it. */
export const rowVersionSchema = z.int().check(z.nonnegative(), z.lte(2_147_483_647));

/** A row's id as digits: a text goes in, a number goes out. `message` is the error for anything else. */
const idDigits = (message: string) => {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, message));
  return z.pipe(z.pipe(digits, z.transform(Number)), rowIdSchema);
};

/** A row's id as a number, or as its digits: a path, a query and a browser's storage have texts. A number goes out. */
export const rowIdInRequest = (message: string) => z.union([rowIdSchema, idDigits(message)], message);

/** A movie's id in a request. */
export const movieIdSchema = rowIdInRequest('Not a movie id');
/** A user's id in a request. */
export const userIdSchema = rowIdInRequest('Not a user id');
/** A scheduled post's id in a request. */
export const scheduledIdSchema = rowIdInRequest('Not the id of a scheduled post');
