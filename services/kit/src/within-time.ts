/**
 * Waits for `work` for at most `limitMs`, then rejects with `late`'s error; the work itself goes on.
 *
 * @param limitMs milliseconds
 * @param late makes the error; says how long it took where nothing is given
 */
export function withinTime<T>(
  limitMs: number,
  work: Promise<T>,
  late = (): Error => new Error(`took longer than ${limitMs} ms`),
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // Ended by `clearTimeout`: a signal would make an error of its own each time that the work is done in time.
  const timer = setTimeout(() => reject(late()), limitMs);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
