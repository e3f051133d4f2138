import * as z from 'zod/mini';

/** The id of a movie, a user or another row: 1 to 2^31 − 1, as Postgres's `integer` keeps it. */
export const rowIdSchema = z.int().check(z.positive(), z.lte(2_147_483_647));

/** A row's id in a path or query: digits go in, a number goes out. `message` is the error for anything else. */
const idParameter = (message: string) => {
  const digits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, message));
  return z.pipe(z.pipe(digits, z.transform(Number)), rowIdSchema);
};

/** A row's id in a body: a number, or its digits, as a browser's storage keeps it. A number goes out. */
const idInBody = (message: string) => z.union([rowIdSchema, idParameter(message)], message);

/** A movie's id in a request, as a number or, in a path or query, as its digits. A number goes out. */
export const movieIdSchema = idInBody('Not a movie id');
/** A user's id in a request, likewise. */
export const userIdSchema = idInBody('Not a user id');

/** A movie's id in a path or query. */
export const movieIdParameter = idParameter('Not a movie id');
/** A user's id in a path or query. */
export const userIdParameter = idParameter('Not a user id');

/** A movie's id in a body. */
export const movieIdInBody = idInBody('Not a movie id');
/** A user's id in a body. */
export const userIdInBody = idInBody('Not a user id');
