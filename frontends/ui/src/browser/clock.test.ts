import { expect, it } from '@jest/globals';
import { now, synchroniseClock } from './clock.ts';

it('follows the server however wrong the device is', () => {
  const aheadMs = 5 * 3_600_000;
  const began = Date.now();
  synchroniseClock(new Date(began + aheadMs).toISOString());
  const shown = now().getTime() - aheadMs;
  expect(shown).toBeGreaterThanOrEqual(began);
  expect(shown).toBeLessThanOrEqual(Date.now());
});

it('keeps its time when the server sends none', () => {
  const began = Date.now();
  const before = now().getTime();
  synchroniseClock('not a time');
  const passedMs = now().getTime() - before;
  expect(passedMs).toBeGreaterThanOrEqual(0);
  expect(passedMs).toBeLessThanOrEqual(Date.now() - began);
});
