/** Returns the system code of an error, such as `ESRCH`. Also works for errors from another realm, as in jest. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
