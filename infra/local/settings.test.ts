import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

describe('the clock of the product', () => {
  it('runs ahead by what lies between now and the time that was asked for, taken once', () => {
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T10:00:00Z' }, now).clockOffsetMs).toBe(DAY_MS);
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T12:00:00+02:00' }, now).clockOffsetMs).toBe(DAY_MS);
    expect(readSettings({}, now).clockOffsetMs).toBe(0);
  });

  it('is meant in UTC when no zone is given, like every date of the product', () => {
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T10:00:00' }, now).clockOffsetMs).toBe(DAY_MS);
  });

  it('is refused in production', () => {
    const env = { DREAMREEL_CLOCK: '2026-11-22T10:00:00Z', NODE_ENV: 'production' };
    expect(() => readSettings(env, now)).toThrow('must not be set in production');
  });
});

it('names every variable that is wrong', () => {
  const env = { PORT: 'eighty', DREAMREEL_CLOCK: 'tomorrow' };
  expect(() => readSettings(env, now)).toThrow(/PORT[\s\S]*DREAMREEL_CLOCK: is not an ISO time/);
});
