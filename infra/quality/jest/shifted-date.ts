/** Returns the number of milliseconds until noon UTC today. After noon, the number is negative. */
export const untilNoonMs = () => new Date().setUTCHours(12, 0, 0, 0) - Date.now();

export function shiftedDate(OwnDate: DateConstructor, byMs: number): DateConstructor {
  const realNow = OwnDate.now;
  OwnDate.now = () => realNow() + byMs;
  return new Proxy(OwnDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  });
}
