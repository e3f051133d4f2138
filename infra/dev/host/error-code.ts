/**
 * Returns the system code of an error, such as `ESRCH`. Also works for errors from other realms, which jest creates.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
