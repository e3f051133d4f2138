/** The system's code of an error, e.g. `ESRCH`. Works for errors of another realm too, as in jest. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
