import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const now = new Date('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;

describe('the product clock', () => {
  it('runs ahead by the difference between now and the requested time', () => {
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T10:00:00Z' }, now).clockOffsetMs).toBe(DAY_MS);
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T12:00:00+02:00' }, now).clockOffsetMs).toBe(DAY_MS);
    expect(readSettings({}, now).clockOffsetMs).toBe(0);
  });

  it('reads a time without a zone as UTC', () => {
    expect(readSettings({ DREAMREEL_CLOCK: '2026-11-22T10:00:00' }, now).clockOffsetMs).toBe(DAY_MS);
  });

  it('is rejected in production', () => {
    const env = { DREAMREEL_CLOCK: '2026-11-22T10:00:00Z', NODE_ENV: 'production' };
    expect(() => readSettings(env, now)).toThrow('must not be set in production');
  });
});

it('names every invalid variable', () => {
  const env = { PORT: 'eighty', DREAMREEL_CLOCK: 'tomorrow' };
  expect(() => readSettings(env, now)).toThrow(/PORT[\s\S]*DREAMREEL_CLOCK: is not an ISO time/);
});
