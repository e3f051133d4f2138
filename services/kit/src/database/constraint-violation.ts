// The codes: https://www.postgresql.org/docs/18/errcodes-appendix.html

/**
 * Returns true if Postgres rejected a statement because a row with the same unique key exists.
 *
 * @param error the error that the statement threw
 */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Returns true if Postgres rejected a statement because a referenced row doesn't exist, or because other rows reference
 * the changed row.
 *
 * @param error the error that the statement threw
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
