// The codes: https://www.postgresql.org/docs/18/errcodes-appendix.html

/**
 * Whether Postgres rejected a statement because a row with the same unique key exists.
 *
 * @param error what the statement threw
 */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Whether Postgres rejected a statement because a row that it refers to doesn't exist, or because others refer to its row.
 *
 * @param error what the statement threw
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
