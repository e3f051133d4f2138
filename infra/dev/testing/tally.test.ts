import { expect, it } from '@jest/globals';
import { closingLine, emptyTally, sum } from './tally.ts';

it('shows skipped tests only if there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
});

it('adds up several tallies', () => {
  const all = [emptyTally, { passed: 1, failed: 0, skipped: 0 }, { passed: 7, failed: 2, skipped: 1 }];
  expect(sum(all)).toEqual({ passed: 8, failed: 2, skipped: 1 });
});
