/**
 * Waits for a promise and rejects after `limitMs` milliseconds. The underlying work isn't canceled.
 *
 * @param timeoutError creates the error for a timeout. By default, the error message contains the limit.
 */
export function withinTime<T>(
  limitMs: number,
  work: Promise<T>,
  timeoutError = (): Error => new Error(`took longer than ${limitMs} ms`),
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // `AbortSignal.timeout` isn't used, because it would create an error object even if the work finishes in time.
  const timer = setTimeout(() => reject(timeoutError()), limitMs);
  work.then(
    (value) => {
      clearTimeout(timer);
      resolve(value);
    },
    (error) => {
      clearTimeout(timer);
      reject(error);
    },
  );
  return promise;
}
