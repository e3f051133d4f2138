import { expect, it } from '@jest/globals';
import { now, synchronizeClock } from './clock.ts';

it('follows the server’s clock even if the device’s clock is wrong', () => {
  const aheadMs = 5 * 3_600_000;
  const startedAt = Date.now();
  synchronizeClock(new Date(startedAt + aheadMs).toISOString());
  const deviceTime = now().getTime() - aheadMs;
  expect(deviceTime).toBeGreaterThanOrEqual(startedAt);
  expect(deviceTime).toBeLessThanOrEqual(Date.now());
});

it('ignores an invalid server time', () => {
  const startedAt = Date.now();
  const before = now().getTime();
  synchronizeClock('not a time');
  const elapsedMs = now().getTime() - before;
  expect(elapsedMs).toBeGreaterThanOrEqual(0);
  expect(elapsedMs).toBeLessThanOrEqual(Date.now() - startedAt);
});
