import { expect, it } from '@jest/globals';
import { now, synchroniseClock } from './clock.ts';

it('follows the server however wrong the device is', () => {
  const serverTime = new Date(Date.now() + 5 * 3_600_000);
  synchroniseClock(serverTime.toISOString());
  expect(Math.abs(now().getTime() - serverTime.getTime())).toBeLessThan(100);
});

it('keeps its time when the server sends none', () => {
  const before = now().getTime();
  synchroniseClock('not a time');
  expect(Math.abs(now().getTime() - before)).toBeLessThan(100);
});
