import * as z from 'zod/mini';

/** The id of a movie, a user or another row: 1 to 2^31 − 1, as Postgres's `integer` keeps it. */
export const rowIdSchema = z.int().check(z.positive(), z.lte(2_147_483_647));

/** A row's id as it stands in an address: digits come in, a number goes out. `message` says what anything else is. */
const idParameter = (message: string) => {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, message));
  return z.pipe(z.pipe(digits, z.transform(Number)), rowIdSchema);
};

/** A row's id in a body: a number, or the same in digits, as a browser's storage holds it. A number goes out. */
const sentId = (message: string) => z.union([rowIdSchema, idParameter(message)], message);

/** A movie's id as it stands in an address. */
export const movieIdParameter = idParameter('Not a movie id');
/** A user's id as it stands in an address. */
export const userIdParameter = idParameter('Not a user id');

/** A movie's id in a body. */
export const sentMovieId = sentId('Not a movie id');
/** A user's id in a body. */
export const sentUserId = sentId('Not a user id');
