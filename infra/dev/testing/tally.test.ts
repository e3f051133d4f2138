import { expect, it } from '@jest/globals';
import { closingLine } from './tally.ts';

it('adds up several tallies, and shows skipped tests only if there are any', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };
  expect(closingLine([none, { passed: 12, failed: 0, skipped: 0 }])).toBe('12 passed, 0 failed');
  const others = [{ passed: 7, failed: 2, skipped: 1 }, none, { passed: 1, failed: 0, skipped: 1 }];
  expect(closingLine(others)).toBe('8 passed, 2 failed, 2 skipped');
});
