/**
 * Waits for `work` for at most `limitMs`, then rejects with a timeout error; the work itself goes on.
 *
 * @param limitMs milliseconds
 * @param timeoutError makes the error; by default one whose message says the time
 */
export function withinTime<T>(
  limitMs: number,
  work: Promise<T>,
  timeoutError = (): Error => new Error(`took longer than ${limitMs} ms`),
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // `clearTimeout` and not an AbortSignal, which would create an error each time that the work ends in time.
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
