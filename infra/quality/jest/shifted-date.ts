/** Returns the milliseconds from now until noon UTC today, negative in the afternoon. */
export const untilNoonMs = () => new Date().setUTCHours(12, 0, 0, 0) - Date.now();

/** Shifts the clock of a test's own `Date` by this many milliseconds. Returns the `Date` to use. */
export function shiftedDate(OwnDate: DateConstructor, byMs: number): DateConstructor {
  const realNow = OwnDate.now;
  OwnDate.now = () => realNow() + byMs;
  return new Proxy(OwnDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  });
}
