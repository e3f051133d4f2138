/**
 * Returns the canonical name of an IANA time zone such as `Europe/Berlin`, or undefined if this runtime doesn't know
 * the time zone. UTC offsets such as `+02:00` aren't accepted, because they don't follow daylight saving time.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
