// Postgres documents these codes at https://www.postgresql.org/docs/18/errcodes-appendix.html.

/** Returns true if an error from Postgres is a unique violation: another row already has the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Returns true if an error from Postgres is a foreign key violation: either a referenced row doesn't exist, or other
 * rows reference the row that was changed or deleted.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
