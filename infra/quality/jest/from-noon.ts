/**
 * Sets the clock of a test's own `Date` to noon UTC of this day, from where it goes on: so no test crosses midnight. Returns
 * the `Date` to use.
 */
export function fromNoon(OwnDate: DateConstructor): DateConstructor {
  const realNow = OwnDate.now;
  const offsetMs = new OwnDate().setUTCHours(12, 0, 0, 0) - realNow();
  OwnDate.now = () => realNow() + offsetMs;
  return new Proxy(OwnDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  });
}
