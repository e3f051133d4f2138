/** From now until noon UTC of this day, in milliseconds: negative in the afternoon. */
export const untilNoonMs = () => new Date().setUTCHours(12, 0, 0, 0) - Date.now();

/** Sets the clock of a test's own `Date` forward by that much, from where it goes on. Returns the `Date` to use. */
export function shiftedDate(OwnDate: DateConstructor, byMs: number): DateConstructor {
  const realNow = OwnDate.now;
  OwnDate.now = () => realNow() + byMs;
  return new Proxy(OwnDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  });
}
