/**
 * Waits for `work` for at most `limitMs` milliseconds, then rejects. The work itself continues.
 *
 * @param timeoutError creates the error; by default its message contains the limit
 */
export function withinTime<T>(
  limitMs: number,
  work: Promise<T>,
  timeoutError = (): Error => new Error(`took longer than ${limitMs} ms`),
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // An AbortSignal would create an error even when the work finishes in time.
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
