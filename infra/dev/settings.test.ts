import { expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

it.each([
  ['2026-11-22T10:00:00Z', DAY_MS],
  ['2026-11-22T12:00:00+02:00', DAY_MS],
  // A time without a zone is in UTC.
  ['2026-11-22T10:00:00', DAY_MS],
  [undefined, 0],
])('starts the product clock at the requested time: %s', (DREAMREEL_CLOCK, offsetMs) => {
  expect(readSettings({ DREAMREEL_CLOCK }, now).clockOffsetMs).toBe(offsetMs);
  const env = { DREAMREEL_CLOCK, NODE_ENV: 'production' };
  if (offsetMs > 0) expect(() => readSettings(env, now)).toThrow('must not be set in production');
});

it('names every invalid variable', () => {
  const env = { PORT: 'eighty', DREAMREEL_CLOCK: 'tomorrow' };
  expect(() => readSettings(env, now)).toThrow(/PORT[\s\S]*DREAMREEL_CLOCK: is not an ISO time/);
});
