// Postgres documents these codes at https://www.postgresql.org/docs/18/errcodes-appendix.html.

/** Returns true if Postgres rejected a statement because another row already has the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Returns true if Postgres rejected a statement because a referenced row doesn't exist or the row is still referenced.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
