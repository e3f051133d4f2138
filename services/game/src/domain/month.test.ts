import { expect, it } from '@jest/globals';
import { firstOfMonth, monthAfter } from './month.ts';

it.each([
  ['2026-11-22', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
  ['2026-01-31', '2026-01-01', '2026-02-01'],
])('the month of %s starts on %s and ends before %s', (date, first, next) => {
  expect([firstOfMonth(date), monthAfter(date)]).toEqual([first, next]);
});
