import { expect, it } from '@jest/globals';
import { processorTimes, timeBetween } from './processor-time.ts';

it('reads what a process has taken, and leaves one out that does not exist', () => {
  const before = processorTimes([process.pid]);
  const used = process.cpuUsage();
  while (process.cpuUsage(used).user < 50_000) Math.sqrt(used.user);
  expect(timeBetween(before, processorTimes([process.pid]))).toBeGreaterThanOrEqual(10);
  expect(processorTimes([2 ** 30]).size).toBe(0);
});

it.each([
  ['of one that goes on, what it has taken meanwhile', [[1, 100]], [[1, 130]], 30],
  [
    'of one that has ended, nothing',
    [
      [1, 100],
      [2, 5_000],
    ],
    [[1, 130]],
    30,
  ],
  [
    'of one that has begun, everything',
    [[1, 100]],
    [
      [1, 130],
      [2, 20],
    ],
    50,
  ],
] as const)('counts between two readings %s', (_what, before, after, used) => {
  expect(timeBetween(new Map(before), new Map(after))).toBe(used);
});
